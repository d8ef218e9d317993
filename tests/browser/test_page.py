"""Promises of the HTML page in a browser: it is walked to the end and back, it marks what is filled in, it prints."""

import io
import re
import shutil
import subprocess

import pytest
from pypdf import PdfReader

pytestmark = pytest.mark.thorough

EXAMPLES = [
    ("weather",),
    ("golf-missing", "--method", "c4.5"),
    ("forecast-zh", "--method", "mean-gain", "--pruning", "cost-complexity", "--lang", "zh"),
    ("watermelon-3.0", "--lang", "zh", "--notation", "zhou"),
]


DECIMALS = re.compile(r"(?<![\d.])\d+\.\d{3}(?!\d)")


def known(page) -> int:
    """How many boxes of the growing tree show what they are."""
    return page.locator("#stage g.known").count()


# ── the walk ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_the_walk_goes_to_the_end_and_back_while_the_tree_grows(example, written, open_file):
    page = open_file(written(*example))
    steps = page.locator(".step").count()
    page.click("button.walk")
    grown = [known(page)]
    for _ in range(steps - 1):
        page.keyboard.press("ArrowRight")
        assert page.locator(".step:visible").count() == 1
        grown.append(known(page))
    assert page.locator("button.next").is_disabled()
    assert grown[0] == 0 and grown == sorted(grown)
    assert grown[-1] == page.locator("#stage g.decision, #stage g.leaf").count()
    for _ in range(steps - 1):
        page.click("button.back")
    assert page.locator("button.back").is_disabled()
    assert known(page) == 0
    page.keyboard.press("Escape")
    assert page.locator(".step:visible").count() == steps


def test_no_box_is_known_before_its_node_is_told(written, open_file):
    page = open_file(written("weather"))
    page.click("button.walk")
    early, grown = [], 0
    for step in page.locator(".step").all():
        if step.get_attribute("data-grows") is not None:
            told = int(step.get_attribute("data-node").removeprefix("node-"))
            boxes = [box.get_attribute("href") for box in page.locator("#stage a:has(g.known)").all()]
            early += [name for name in boxes if int(name.removeprefix("#node-")) > told]
            grown += 1
        page.keyboard.press("ArrowRight")
    assert grown > 2 and not early


def test_each_step_says_in_which_section_it_stands(written, open_file):
    page = open_file(written(*EXAMPLES[2]))
    page.click("button.walk")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert page.locator(".where").text_content() == "结点 1：全部 12 个样本（晴天 4，阴天 4，雨天 4）"


def test_a_box_of_the_growing_tree_leads_to_its_node(written, open_file):
    page = open_file(written("weather"))
    page.click("button.walk")
    page.keyboard.press("End")
    page.locator("#stage a[href='#node-2']").click()
    assert page.locator(".step.current").get_attribute("data-node") == "node-2"


# ── the blanks ───────────────────────────────────────────────────────────────────────────────────

FILLED = [
    ("0.247", "right", "right."),
    ("0,247", "right", "right."),
    (" .247 ", "right", "right."),
    ("0.25", "right", "fewer digits"),
    ("0.24675", "right", "more digits"),
    ("0.246", "early", "rounded on the way"),
    ("0.24674981978", "right", "more digits"),
    ("0.2467498197744391", "right", "more digits"),
    ("00.247", "right", "right."),
    ("0.2470", "right", "right."),
    ("0.2468", "wrong", "not right"),
    ("0.24675082", "wrong", "not right"),
    ("0.248", "wrong", "not right"),
    ("-0.247", "wrong", "not right"),
    ("0", "wrong", "not right"),
    ("many", "wrong", "no number"),
]


@pytest.mark.parametrize(("entry", "verdict", "words"), FILLED, ids=lambda value: value)
def test_what_is_filled_in_is_marked(entry, verdict, words, written, open_file):
    """Gain(outlook) of weather is 0.24675; from the rounded 0.940 and 0.694 a pencil gets 0.246."""
    page = open_file(written("weather"))
    page.click("button.hide")
    frame = page.locator("tr.chosen").first.locator(".blank").nth(1)
    frame.locator("input").fill(entry)
    frame.locator("input").press("Tab")
    assert verdict in frame.get_attribute("class").split()
    assert words in page.locator("#said").text_content()
    assert frame.locator("input").get_attribute("aria-invalid") == str(verdict == "wrong").lower()


def fill(page, frame, entry: str) -> list[str]:
    """How the entry is marked."""
    frame.locator("input").fill(entry)
    frame.locator("input").press("Tab")
    return frame.get_attribute("class").split()


def test_what_a_note_says_that_a_pencil_gets_is_met_with_understanding(written, open_file):
    """0.410 + 0.531 is 0.941; Info(D) of weather is 0.94029."""
    page = open_file(written("weather"))
    page.click("button.hide")
    info = page.locator(".derivation").first.locator(".blank").last
    assert "early" in fill(page, info, "0.941")
    assert "right" in fill(page, info, "0.940285958671")


def test_on_a_page_worked_by_hand_the_exact_number_is_told_apart(written, open_file):
    """Carried by hand the gain of outlook is 0.940 − 0.694 = 0.246; it has no more digits than these."""
    page = open_file(written("weather", "--rounding", "by-hand"))
    page.click("button.hide")
    gain = page.locator("tr.chosen").first.locator(".blank").nth(1)
    entries = ("0.246", "0.25", "0.247", "0.2467", "0.2460", "0.2464")
    verdicts = {entry: fill(page, gain, entry)[1:] for entry in entries}
    assert verdicts == {
        "0.246": ["right"], "0.25": ["right"], "0.247": ["early"], "0.2467": ["early"], "0.2460": ["right"],
        "0.2464": ["wrong"],
    }


def test_nothing_is_right_for_a_small_number_only_because_nothing_is_small(written, open_file):
    """Gain(temperature) of weather is 0.029."""
    page = open_file(written("weather"))
    page.click("button.hide")
    gain = page.locator("tr.chosen + tr").first.locator(".blank").nth(1)
    assert "wrong" in fill(page, gain, "0.0")
    assert "right" in fill(page, gain, "0.03")


def test_each_blank_says_what_it_asks_for(written, open_file):
    page = open_file(written("weather"))
    page.click("button.hide")
    names = [blank.get_attribute("aria-label") for blank in page.locator(".blank input").all()]
    assert "number to fill in: Gain(outlook)" in names and "number to fill in: sunny, Info(Dv)" in names
    assert not [name for name in names if name.endswith(": ")]


def test_given_numbers_are_not_asked_for(written, open_file):
    """E, N and CF stand in every formula of an upper limit; what they make is asked for."""
    page = open_file(written("weather"))
    page.click("button.hide")
    limit = page.locator(".steps", has_text="CF")
    assert limit.locator(".blank").count() == 1


def test_the_tree_of_the_walk_is_covered_and_uncovered_with_the_page(written, open_file):
    page = open_file(written("weather"))
    page.click("button.hide")
    page.click("button.walk")
    page.keyboard.press("End")
    assert "0.9" not in page.locator("#stage").text_content()
    page.click("button.hide")
    assert "Info 0.940" in page.locator("#stage").text_content()


def test_in_the_walk_a_link_leads_to_the_step_of_its_place(written, open_file):
    page = open_file(written("weather"))
    page.click("button.walk")
    while not page.locator(".step.current figure.tree").count():
        page.keyboard.press("ArrowRight")
    page.locator(".step.current figure.tree a[href='#node-2']").click()
    assert page.locator(".step.current").get_attribute("data-node") == "node-2"


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_what_was_said_is_gone_with_the_next_step_and_keys_go_on_working(size, written, open_file):
    page = open_file(written("weather"), size)
    page.click("button.hide")
    page.click("button.walk")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    fill(page, page.locator(".step.current .blank").first, "9")
    assert page.locator("#said").text_content()
    page.locator("button.next").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.locator(".count").text_content() == "Step 6 of 31"
    assert not page.locator("#said").text_content()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('.step') !== null")


LONG = "outlook,family history of diabetes in years,一二三四五六七八九十一二三四,class\n" + "".join(
    f"{'ab'[i % 2]},{'yes' if i % 3 else 'no'},v{i % 4},{'pq'[i % 5 > 2]}\n" for i in range(24)
)


@pytest.mark.parametrize(("ending", "width"), [(".html", 768), (".html", 1280), (".slides.html", 1024)])
def test_no_symbol_runs_into_its_steps(ending, width, tmp_path, open_file):
    data, path = tmp_path / "long.csv", tmp_path / f"long{ending}"
    data.write_text(LONG, encoding="utf-8")
    from c45edu.cli import main

    assert main(["handout", str(data), "-o", str(path)]) == 0
    page = open_file(path)
    page.set_viewport_size({"width": width, "height": 768})
    for number in range(page.locator(".slide").count() or 1):
        overlaps = page.evaluate("""[...document.querySelectorAll('.symbol')].filter(symbol => {
            const [a, b] = [symbol.firstElementChild, symbol.nextElementSibling].map(e => e.getBoundingClientRect());
            return a.width && a.right > b.left + 1 && a.bottom > b.top + 8;
        }).map(symbol => symbol.textContent)""")
        assert overlaps == [], number
        page.keyboard.press("ArrowRight")


def test_every_place_of_a_number_is_filled_at_once_and_counted_once(written, open_file):
    page = open_file(written("weather"))
    shown = page.locator("main").inner_text()
    page.click("button.hide")
    first = page.locator(".blank").filter(has=page.locator("input")).first
    first.locator("input").fill("0.410")
    first.locator("input").press("Tab")
    assert page.locator(".score").text_content().startswith("1 of ")
    info = page.locator(".derivation").first.locator(".blank").last
    info.locator("input").fill("0.94")
    info.locator("input").press("Tab")
    assert page.locator(".blank.right").count() > 2, "Info(D) stands in the gain of every attribute, too"
    page.click("button.hide")
    assert page.locator(".blank").count() == 0
    assert page.locator("main").inner_text() == shown


WHOLE = [example for example in EXAMPLES if example[0] != "golf-missing"]


@pytest.mark.parametrize("example", WHOLE, ids=lambda example: example[0])
def test_no_computed_number_is_left_in_sight(example, written, open_file):
    """Where all counts are whole, only data, cuts and the method's own numbers are left with the printed decimals."""
    page = open_file(written(*example))
    page.click("button.hide")
    seen = page.locator("main").inner_text() + " ".join(page.locator("svg .decision text").all_text_contents())
    given = page.locator("section").first.inner_text() + page.locator("pre").first.inner_text()
    given += " ".join(page.locator("th.decimal:first-child").all_inner_texts())
    assert set(DECIMALS.findall(seen)) - set(DECIMALS.findall(given)) == set()


# ── the paper ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext reads what was printed")
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_printing_opens_every_step(script, written, open_file, tmp_path):
    page = open_file(written("weather"), java_script_enabled=script)
    for summary in page.locator("details.step > summary").all():
        summary.click()
    assert page.locator("details.step[open]").count() == 0
    page.pdf(path=tmp_path / "w.pdf", prefer_css_page_size=True)
    text = subprocess.run(["pdftotext", tmp_path / "w.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert text.count("SplitInfo(outlook)") > 1 and "1.577" in text
    assert "Walk through" not in text


def test_without_script_the_whole_page_is_there(written, open_file):
    page = open_file(written("weather"), java_script_enabled=False)
    assert page.locator("#bar").is_hidden()
    assert page.locator(".step:visible").count() == page.locator(".step").count()


# ── every screen ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "projector"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_nothing_hangs_over_the_edge(example, size, scheme, written, open_file):
    page = open_file(written(*example), size, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.click("button.hide")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def contrast(page, selector: str) -> float:
    """The contrast (WCAG) of the first such text with what lies behind it."""
    return page.evaluate(
        """selector => {
            const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
            const light = colour => numbers(colour).slice(0, 3).map(c => c / 255)
                .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const text = document.querySelector(selector);
            let behind = text;
            while ((numbers(getComputedStyle(behind).backgroundColor)[3] ?? 1) === 0) behind = behind.parentElement;
            const [a, b] = [getComputedStyle(text).color, getComputedStyle(behind).backgroundColor].map(light);
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        }""",
        selector,
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(scheme, written, open_file):
    page = open_file(written("weather"), color_scheme=scheme)
    page.click("button.hide")
    texts = ("p.lead", "p.note", "p.decision", "thead th", "tr.chosen td", "summary", "button.walk", "button.hide")
    for selector in texts:
        assert contrast(page, selector) >= 4.5, selector


def test_links_lead_from_the_tree_to_the_node_and_back(written, open_file):
    page = open_file(written("weather"))
    for box in page.locator("figure.tree a").all():
        assert page.locator(box.get_attribute("href")).count() == 1
    for link in page.locator("a.to-tree").all():
        assert page.locator(link.get_attribute("href")).count() == 1
    assert page.locator("a.to-tree").count() == 8


# ── the slides ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_the_slides_are_turned_by_keys_and_show_all_they_hold(example, written, open_file):
    page = open_file(written(*example, ending=".slides.html"), "projector")
    count = page.locator(".slide").count()
    for number in range(1, count + 1):
        assert page.locator(".slide:visible").get_attribute("data-number") == str(number)
        fits = page.evaluate(
            "(() => { const s = document.querySelector('.slide:not([hidden])');"
            " return s.scrollHeight <= s.clientHeight + 1 && s.scrollWidth <= s.clientWidth + 1; })()"
        )
        assert fits, number
        page.keyboard.press("ArrowRight")
    assert page.locator(".slide:visible").get_attribute("data-number") == str(count)
    page.keyboard.press("Home")
    assert page.locator(".slide:visible").get_attribute("data-number") == "1"


def test_the_letters_of_nine_slides_in_ten_are_of_one_size(written, open_file):
    page = open_file(written("golf", ending=".slides.html"), "projector")
    sizes = []
    for _ in range(page.locator(".slide").count()):
        sizes.append(page.evaluate("document.querySelector('.slide:not([hidden]) .content').style.zoom"))
        page.keyboard.press("ArrowRight")
    largest = max(sizes, key=float)
    assert sizes.count(largest) >= 0.9 * len(sizes) - 1 and len(sizes) > 10


@pytest.mark.parametrize("data", ["golf", "contact-lenses"])
def test_a_printed_slide_is_one_sheet(data, written, open_file):
    page = open_file(written(data, ending=".slides.html"), "projector")
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True, print_background=True)))
    assert len(printed.pages) == page.locator(".slide").count() > 20


def test_a_slide_is_opened_by_its_number_and_by_a_link(written, open_file):
    page = open_file(written("weather", ending=".slides.html"), place="#7")
    assert page.locator(".slide:visible").get_attribute("data-number") == "7"
    page.evaluate("location.hash = '#node-2'")
    page.wait_for_selector(".slide:not([hidden]) #node-2")


# ── by keyboard, and by ear ──────────────────────────────────────────────────────────────────────


def test_every_field_and_fold_is_reached_by_keyboard(written, open_file):
    page = open_file(written("weather"))
    page.click("button.hide")
    fields = page.locator(".blank input").count()
    folds = page.locator("details.step > summary").count()
    page.evaluate("""() => {
        window.reached = new Set();
        const wanted = '.blank input, details.step > summary';
        addEventListener('focusin', (event) => { if (event.target.matches(wanted)) reached.add(event.target); });
    }""")
    links = page.locator("a, button").count()
    for _ in range(fields + folds + links):
        page.keyboard.press("Tab")
    assert page.evaluate("() => reached.size") == fields + folds


def test_no_name_of_a_field_holds_an_answer(written, open_file):
    page = open_file(written("golf", "--why", "humidity"))
    answers = set(DECIMALS.findall(page.locator("main").inner_text()))
    page.click("button.hide")
    for field in page.locator(".blank input").all():
        assert not set(DECIMALS.findall(field.get_attribute("aria-label"))) & answers


def test_the_first_column_of_a_wide_table_stays_on_a_phone(written, open_file):
    page = open_file(written("golf"), "phone")
    box = page.locator(".scroll:has(table)").nth(2)
    assert box.evaluate("(box) => box.scrollWidth > box.clientWidth")
    first = "(box) => box.querySelector('tbody tr :is(td, th)').getBoundingClientRect().left"
    before = box.evaluate(first)
    box.evaluate("(box) => { box.scrollLeft = 100; }")
    assert box.evaluate(first) == before


def test_a_shade_at_its_side_says_that_a_picture_or_an_outline_goes_on(written, open_file):
    page = open_file(written("golf", "--why", "humidity"), "phone")
    for what in (".scroll:has(svg)", "pre.outline"):
        box = page.locator(what).first
        assert box.evaluate("(box) => box.scrollWidth > box.clientWidth")
        assert box.evaluate("(box) => getComputedStyle(box).backgroundImage").count("gradient") == 4
    paper = page.locator('.scroll > svg > rect[height="100%"]')
    assert paper.evaluate("(paper) => getComputedStyle(paper).fill") == "rgba(0, 0, 0, 0)", "nothing hides the shade"
