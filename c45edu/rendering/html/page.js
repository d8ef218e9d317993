"use strict";
// The page is whole without this. What it adds: a walk through the steps while the tree grows, and blanks to fill in.
(() => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const say = (key, values = {}) =>
    (facts.words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const bar = document.getElementById("bar");
  const stage = document.getElementById("stage");
  const said = document.getElementById("said");

  const make = (name, kind, text = "") => {
    const made = document.createElement(name);
    made.className = kind;
    made.textContent = text;
    return made;
  };
  const button = (kind, text, press) => {
    const made = make("button", kind, text);
    made.type = "button";
    made.addEventListener("click", press);
    return made;
  };

  // What was said goes away by itself.
  let silence = 0;
  const tell = (text) => {
    said.textContent = text;
    clearTimeout(silence);
    if (text) silence = setTimeout(() => { said.textContent = ""; }, 8000);
  };

  // ── the walk ──

  const steps = all(".step");
  // A fold that is itself out of the order of the keyboard takes its fields out of it, too: its summary is focused.
  const grip = (step) => step.tagName === "DETAILS" ? step.querySelector("summary") : step;
  steps.filter((step) => grip(step) === step).forEach((step) => { step.tabIndex = -1; });
  let at = -1;

  // A node is known from the last step of its section on; its branches are seen from there.
  const decided = new Map();
  steps.forEach((step, i) => { if ("grows" in step.dataset) decided.set(step.dataset.node, i); });
  const growing = steps.findIndex((step) => "grows" in step.dataset);
  const pruning = steps.findIndex((step) => step.dataset.node && !("grows" in step.dataset));

  const where = make("p", "where");
  const boxes = [];
  const [SMALLEST, LARGEST, SHARE, MARGIN] = [0.6, 1.6, 0.42, 16];
  let size = { width: 1, height: 1 };
  const setStage = () => {
    const drawn = document.querySelector("figure.tree svg");
    stage.after(where);
    if (!drawn) return;
    const copy = drawn.cloneNode(true);
    size = { width: +drawn.getAttribute("width"), height: +drawn.getAttribute("height") };
    copy.removeAttribute("aria-labelledby");
    all("title, desc", copy).filter((told) => told.parentNode === copy).forEach((told) => told.remove());
    const parents = new Map();
    all("g.edge", copy).forEach((edge) => parents.set(edge.dataset.key, edge));
    const nodes = new Map();
    all("g.decision, g.leaf", copy).forEach((box) => {
      const link = box.closest("a");
      const node = link ? link.getAttribute("href").slice(1) : null;
      nodes.set(box.dataset.key, node);
      const edge = parents.get(box.dataset.key);
      boxes.push({ box, edge, node, parent: edge ? nodes.get(edge.dataset.parent) : null, low: 0 });
      if (link) {
        link.addEventListener("click", (event) => {
          event.preventDefault();
          walkTo(steps.findIndex((step) => step.dataset.node === node));
        });
      }
      const rect = box.querySelector("rect");
      const asked = document.createElementNS("http://www.w3.org/2000/svg", "text");
      asked.setAttribute("class", "asked");
      asked.setAttribute("x", +rect.getAttribute("x") + rect.getAttribute("width") / 2);
      asked.setAttribute("y", +rect.getAttribute("y") + rect.getAttribute("height") / 2 + 5);
      asked.textContent = "?";
      box.append(asked);
    });
    all("[id]", copy).forEach((named) => named.removeAttribute("id"));
    stage.append(copy);
    stage.hidden = false;
    const top = copy.getBoundingClientRect().top;
    const drawnAs = copy.getBoundingClientRect().height / size.height;
    boxes.forEach((placed) => { placed.low = (placed.box.getBoundingClientRect().bottom - top) / drawnAs; });
  };
  const isKnown = (node) => node === null || !decided.has(node) || at >= decided.get(node);
  const grow = () => {
    const now = steps[at].dataset.node;
    for (const { box, edge, node, parent } of boxes) {
      const born = !edge || isKnown(parent);
      const known = isKnown(node);
      box.classList.toggle("unborn", !born);
      box.classList.toggle("open", born && !known);
      box.classList.toggle("known", known);
      box.classList.toggle("active", now !== undefined && node === now);
      box.querySelector(".asked").toggleAttribute("hidden", known);
      if (edge) edge.classList.toggle("unborn", !born);
    }
    stage.classList.toggle("pruning", pruning >= 0 && at >= pruning);
    fit();
  };

  // As large as the window lets the whole tree be, and as high as what is seen of it.
  const fit = () => {
    const copy = stage.querySelector("svg");
    stage.hidden = !copy || at < growing;
    if (!copy || stage.hidden) return;
    const { width, height } = size;
    const scale = Math.max(SMALLEST, Math.min(LARGEST, stage.clientWidth / width, (innerHeight * SHARE) / height));
    const seen = boxes.filter(({ box }) => !box.classList.contains("unborn"));
    const low = Math.min(height, Math.max(...seen.map(({ low }) => low)) + MARGIN);
    copy.setAttribute("viewBox", `0 0 ${width} ${low}`);
    copy.setAttribute("width", width * scale);
    copy.setAttribute("height", low * scale);
  };

  // A heading without the link in it.
  const told = (heading) =>
    [...heading.childNodes].filter((piece) => piece.className !== "to-tree").map((piece) => piece.textContent).join("").trim();

  const walkTo = (to) => {
    if (to < 0 || to >= steps.length) return;
    if (at >= 0) steps[at].classList.remove("current");
    at = to;
    const step = steps[at];
    step.classList.add("current");
    if (step.tagName === "DETAILS") step.open = true;
    const heading = step.closest("section").querySelector("h1, h2, h3");
    where.textContent = heading && !step.contains(heading) ? told(heading) : "";
    where.hidden = !where.textContent;
    grow();
    tellBar();
    tell("");
    if (!bar.contains(document.activeElement) || document.activeElement.disabled) grip(step).focus({ preventScroll: true });
    const active = stage.querySelector(".active");
    if (active) active.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
    scrollTo({ top: 0, behavior: "instant" });
  };
  const startWalk = () => {
    if (!where.isConnected) setStage();
    document.body.classList.add("walking");
    stage.hidden = false;
    walkTo(0);
  };
  const endWalk = () => {
    const left = steps[at];
    left.classList.remove("current");
    document.body.classList.remove("walking");
    stage.hidden = where.hidden = true;
    at = -1;
    tell("");
    tellBar();
    grip(left).focus({ preventScroll: true });
    left.scrollIntoView({ block: "start", behavior: "instant" });
  };

  addEventListener("resize", () => { if (at >= 0) fit(); });
  // A link to what another step shows leads to that step.
  addEventListener("click", (event) => {
    const link = at < 0 ? null : event.target.closest("main a[href^='#']");
    const place = link && document.getElementById(link.getAttribute("href").slice(1));
    if (!place || !place.closest(".step")) return;
    event.preventDefault();
    walkTo(steps.indexOf(place.closest(".step")));
  });
  addEventListener("keydown", (event) => {
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "INPUT") return;
    const move = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (event.key === "Escape") endWalk();
    else if (event.key === "Home") walkTo(0);
    else if (event.key === "End") walkTo(steps.length - 1);
    else if (move) walkTo(at + move);
    else return;
    event.preventDefault();
  });

  // ── the blanks ──

  const answers = facts.answers;
  let blanks = [];
  const filled = new Map();

  // A number as the page writes it: no blanks, no zeros before it, a point, and no minus before nothing.
  const plain = (text) => {
    const found = /^([-+]?)0*(\d*)(?:\.(\d*))?$/.exec(text.normalize("NFKC").trim().replace(/[−–]/g, "-").replace(",", "."));
    if (!found || !/\d/.test(text)) return null;
    const [, sign, whole, behind] = found;
    const number = `${whole || "0"}${behind ? `.${behind}` : ""}`;
    return sign === "-" && /[1-9]/.test(number) ? `-${number}` : number;
  };
  const decimals = (number) => (number.split(".")[1] ?? "").length;

  // Every rounding was computed where the page was made: texts are compared. Only what has more decimals than that is
  // compared as a number, as far as the page knows it.
  const judge = (key, text, printed) => {
    const number = plain(text);
    if (number === null) return ["wrong", say("no-number")];
    const [roundings, exact, other] = answers[key];
    const shown = plain(printed);
    const places = decimals(number);
    const close = 10 ** -Math.min(places, decimals(plain(exact))) * 1.0001;
    const near = (value) => Math.abs(Number(number) - Number(plain(value))) <= close;
    const right = (how) => ["right", say(how, { answer: printed })];
    if (number === shown || Number(number) === Number(shown)) return right("right");
    if (places < decimals(shown)) {
      const nothing = Number(number) === 0 || (places === 0 && Number(number) !== Number(plain(exact)));
      if (number === plain(roundings[places]) && !nothing) return right("fewer");
    } else if (places < roundings.length ? number === plain(roundings[places]) : near(exact)) {
      return places < roundings.length || roundings.length > decimals(shown) + 1
        ? right("more") : ["early", say("other-way", { answer: printed })];
    }
    if (other.map(plain).includes(number)) return ["early", say("other-way", { answer: printed })];
    return ["wrong", say("wrong")];
  };

  const SIGNS = { right: "✓", early: "≈", wrong: "✗" };
  const mark = (filledIn) => {
    const text = filledIn.input.value;
    const same = blanks.filter((blank) => blank.key === filledIn.key);
    const [verdict, message] = text.trim() ? judge(filledIn.key, text, filledIn.printed) : ["", ""];
    for (const { input, frame } of same) {
      input.value = text;
      frame.classList.remove("right", "early", "wrong");
      if (verdict) frame.classList.add(verdict);
      frame.dataset.sign = SIGNS[verdict] ?? "";
      input.setAttribute("aria-invalid", verdict === "wrong");
      input.title = message;
    }
    if (verdict) filled.set(filledIn.key, verdict);
    else filled.delete(filledIn.key);
    tell(message && `${text}: ${message}`);
    tellBar();
  };

  // Which number it is: by the heads of its row and column, or by the symbol that its equation derives.
  // What stands there without the numbers that are asked for.
  const unanswered = (told) => {
    const copy = told.cloneNode(true);
    all("[data-q], .blank", copy).forEach((number) => number.remove());
    return copy.textContent.replace(/\s+/g, " ").trim();
  };
  const nameOf = (number) => {
    const cell = number.closest("td, th");
    if (cell) {
      const table = cell.closest("table");
      const column = [...cell.parentNode.children].indexOf(cell);
      const heads = [cell.parentNode.children[0], table.tHead.rows[table.tHead.rows.length - 1].cells[column]];
      return heads.filter((head) => head !== cell).map(unanswered).join(", ");
    }
    const steps = number.closest(".steps");
    const told = steps ? steps.previousElementSibling : number.closest("p, li");
    return told ? unanswered(told).slice(0, 80) : "";
  };
  const setBlank = (number) => {
    const key = number.dataset.q;
    const input = make("input", "");
    input.type = "text";
    input.autocomplete = "off";
    input.inputMode = "decimal";
    input.setAttribute("aria-label", `${say("blank")}: ${nameOf(number)}`);
    input.style.width = `${Math.max(5.2, 0.62 * number.textContent.length + 1.5)}em`;
    const frame = make("span", "blank");
    frame.append(input);
    const blank = { key, input, frame, number, printed: number.textContent, place: frame };
    if (number.closest("math")) {
      blank.place = document.createElementNS("http://www.w3.org/1998/Math/MathML", "mtext");
      blank.place.append(frame);
    }
    number.after(blank.place);
    number.toggleAttribute("hidden", true);
    input.addEventListener("change", () => mark(blank));
    return blank;
  };
  // The entropy stands in the last line of a box; a copy of the tree, in the walk, is covered and uncovered with it.
  const cover = (told, text) => { told.dataset.whole = told.textContent; told.textContent = text; };
  const hideEntropy = (box) => {
    const last = all("text:not(.asked)", box).pop();
    if (last && /\d$/.test(last.textContent)) cover(last, last.textContent.replace(/\S+$/, "…"));
  };
  const hide = () => {
    blanks = all("[data-q]").filter((number) => number.dataset.q in answers).map(setBlank);
    all("svg .decision").forEach(hideEntropy);
    all("svg > desc").forEach((told) => cover(told, "…"));
    document.body.classList.add("hiding");
    tellBar();
  };
  const show = () => {
    blanks.forEach(({ number, place }) => { place.remove(); number.toggleAttribute("hidden", false); });
    all("[data-whole]").forEach((told) => { told.textContent = told.dataset.whole; delete told.dataset.whole; });
    blanks = [];
    filled.clear();
    tell("");
    document.body.classList.remove("hiding");
    tellBar();
  };

  // ── the bar ──

  const folds = all("details.step");
  const hiding = () => document.body.classList.contains("hiding");
  const foldAll = () => {
    const open = !folds.some((fold) => fold.open);
    folds.forEach((fold) => { fold.open = open; });
    tellBar();
  };
  folds.forEach((fold) => fold.addEventListener("toggle", () => { tellBar(); }));
  const keyed = (made, key) => {
    made.setAttribute("aria-keyshortcuts", key);
    made.title = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" }[key];
    return made;
  };
  const controls = {
    walk: button("walk", say("walk"), startWalk),
    back: keyed(button("back", say("back"), () => walkTo(at - 1)), "ArrowLeft"),
    count: make("span", "count"),
    next: keyed(button("next", say("next"), () => walkTo(at + 1)), "ArrowRight"),
    end: keyed(button("end", say("walk-end"), endWalk), "Escape"),
    hide: button("hide", say("hide"), () => (hiding() ? show() : hide())),
    score: make("span", "score"),
    fold: button("fold", say("fold"), foldAll),
  };
  const tellBar = () => {
    const walking = at >= 0;
    controls.walk.hidden = walking || steps.length < 2;
    for (const name of ["back", "count", "next", "end"]) controls[name].hidden = !walking;
    controls.back.disabled = at === 0;
    controls.next.disabled = at === steps.length - 1;
    controls.count.textContent = walking ? say("count", { step: at + 1, steps: steps.length }) : "";
    controls.hide.setAttribute("aria-pressed", hiding());
    controls.hide.hidden = !Object.keys(answers).length;
    controls.score.hidden = !hiding();
    const right = [...filled.values()].filter((verdict) => verdict === "right").length;
    const asked = new Set(blanks.map((blank) => blank.key)).size;
    controls.score.textContent = say("score", { right, filled: filled.size, all: asked });
    controls.fold.hidden = walking || !folds.length;
    controls.fold.textContent = say(folds.some((fold) => fold.open) ? "fold" : "unfold");
  };
  controls.count.setAttribute("role", "status");
  bar.append(...Object.values(controls));
  bar.hidden = false;
  tellBar();

  // ── the printer ──

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = folds.filter((fold) => !fold.open);
    closed.forEach((fold) => { fold.open = true; });
  });
  addEventListener("afterprint", () => closed.forEach((fold) => { fold.open = false; }));
})();
