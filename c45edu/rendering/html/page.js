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

  // ── the walk ──

  const steps = all(".step");
  steps.forEach((step) => { step.tabIndex = -1; });
  let at = -1;

  // A node is known from the last step of its section on; its branches are seen from there.
  const decided = new Map();
  steps.forEach((step, i) => { if ("grows" in step.dataset) decided.set(step.dataset.node, i); });
  const pruning = steps.findIndex((step) => step.dataset.node && !("grows" in step.dataset));

  const where = make("p", "where");
  const boxes = [];
  const setStage = () => {
    const drawn = document.querySelector("figure.tree svg");
    stage.append(where);
    if (!drawn) return;
    const copy = drawn.cloneNode(true);
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
      boxes.push({ box, edge, node, parent: edge ? nodes.get(edge.dataset.parent) : null });
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
    scrollTo({ top: 0, behavior: "instant" });
    step.focus({ preventScroll: true });
    const active = stage.querySelector(".active");
    if (active) active.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
    scrollTo({ top: 0, behavior: "instant" });
  };
  const startWalk = () => {
    if (!stage.hasChildNodes()) setStage();
    document.body.classList.add("walking");
    stage.hidden = false;
    walkTo(0);
  };
  const endWalk = () => {
    const left = steps[at];
    left.classList.remove("current");
    document.body.classList.remove("walking");
    stage.hidden = true;
    at = -1;
    tellBar();
    left.scrollIntoView({ block: "start", behavior: "instant" });
  };

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
  let entropies = [];
  const filled = new Map();

  const plain = (text) => {
    const number = text.normalize("NFKC").trim().replace(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "");
    return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? number.replace(/^(-?)\./, "$10.").replace(/\.$/, "") : null;
  };
  const decimals = (number) => (number.split(".")[1] ?? "").length;

  // Every rounding was computed where the page was made; here texts are compared, nothing is calculated.
  const judge = (key, text, printed) => {
    const number = plain(text);
    if (number === null) return ["wrong", say("no-number", { text })];
    const roundings = answers[key].filter((rounding) => !Array.isArray(rounding)).map(plain);
    const early = answers[key].filter(Array.isArray).map(([rounding]) => plain(rounding));
    const shown = plain(printed);
    const places = decimals(number);
    const whole = /\.0+$/.test(roundings[roundings.length - 1]);
    if (number === shown) return ["right", say("right", { text })];
    if (number === roundings[places] && (places > 0 || whole)) {
      return ["right", say(places < decimals(shown) ? "fewer" : "more", { text, answer: printed })];
    }
    if (early.includes(number)) return ["early", say("other-way", { text, answer: printed })];
    return ["wrong", say("wrong", { text })];
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
    said.textContent = message && `${text}: ${message}`;
    tellBar();
  };

  const setBlank = (number) => {
    const key = number.dataset.q;
    const input = make("input", "");
    input.type = "text";
    input.autocomplete = "off";
    input.inputMode = "decimal";
    input.setAttribute("aria-label", say("blank"));
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
  const hide = () => {
    blanks = all("[data-q]").filter((number) => number.dataset.q in answers).map(setBlank);
    entropies = all("svg .decision text:last-of-type:not(.asked)").concat(all("svg .decision text:nth-last-of-type(2)"))
      .filter((text) => /\d[.,]\d+$/.test(text.textContent)).map((text) => [text, text.textContent]);
    entropies.forEach(([text, whole]) => { text.textContent = whole.replace(/\S+$/, "…"); });
    document.body.classList.add("hiding");
    tellBar();
  };
  const show = () => {
    blanks.forEach(({ number, place }) => { place.remove(); number.toggleAttribute("hidden", false); });
    entropies.forEach(([text, whole]) => { text.textContent = whole; });
    [blanks, entropies] = [[], []];
    filled.clear();
    said.textContent = "";
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
  const controls = {
    walk: button("walk", say("walk"), startWalk),
    back: button("back", say("back"), () => walkTo(at - 1)),
    count: make("span", "count"),
    next: button("next", say("next"), () => walkTo(at + 1)),
    end: button("end", say("walk-end"), endWalk),
    hide: button("hide", say("hide"), () => (hiding() ? show() : hide())),
    score: make("span", "score"),
    fold: button("fold", say("fold"), foldAll),
  };
  const tellBar = () => {
    const walking = at >= 0;
    controls.walk.hidden = walking;
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
