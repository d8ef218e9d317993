"use strict";
// Without this the slides stand below each other. With it one is shown at a time, as large as the screen lets it be.
(() => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const slides = [...document.querySelectorAll(".slide")];
  const [LARGEST, SMALLEST, SAMPLE] = [1.3, 0.5, 60];
  let at = 0;

  const button = (key, sign, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", facts.words[key] ?? key);
    made.addEventListener("click", press);
    return made;
  };
  const fits = (slide) => {
    const content = slide.querySelector(".content");
    const wide = [...content.querySelectorAll(".scroll")].some((box) => box.scrollWidth > box.clientWidth + 1);
    return slide.scrollHeight <= slide.clientHeight + 1 && slide.scrollWidth <= slide.clientWidth + 1 && !wide;
  };
  const largest = (slide, most) => {
    const { style } = slide.querySelector(".content");
    for (style.zoom = most; style.zoom > SMALLEST && !fits(slide); ) style.zoom -= 0.05;
    return Number(style.zoom);
  };
  // Letters are of one size, at which nine slides in ten show all they hold; those on the others are smaller.
  let common = LARGEST;
  const fit = () => largest(slides[at], common);
  const measure = () => {
    const every = Math.ceil(slides.length / SAMPLE);
    const own = slides.filter((_, i) => i % every === 0).map((slide) => {
      slide.hidden = false;
      const zoom = largest(slide, LARGEST);
      slide.hidden = true;
      return zoom;
    });
    common = own.sort((one, other) => one - other)[Math.floor(own.length / 10)];
    slides[at].hidden = false;
    fit();
  };
  const turnTo = (to, keep = false) => {
    at = Math.min(Math.max(to, 0), slides.length - 1);
    slides.forEach((slide, i) => { slide.hidden = i !== at; });
    back.disabled = at === 0;
    next.disabled = at === slides.length - 1;
    fit();
    slides[at].tabIndex = -1;
    slides[at].focus({ preventScroll: true });
    if (!keep) history.replaceState(null, "", `#${at + 1}`);
  };
  // The slide with that number, or with the place of that name on it.
  const asked = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)) || "facts");
    const slide = slides.indexOf(place && place.closest(".slide"));
    return slide >= 0 ? slide : Number.parseInt(location.hash.slice(1), 10) - 1;
  };

  const back = button("back", "←", () => turnTo(at - 1));
  const next = button("next", "→", () => turnTo(at + 1));
  const turner = document.createElement("div");
  turner.className = "turner";
  turner.append(back, next);
  document.body.append(turner);
  document.body.classList.add("turned");

  const MOVES = {
    ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1,
    Home: -slides.length, End: slides.length,
  };
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in MOVES)) return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    event.preventDefault();
    turnTo(at + MOVES[event.key]);
  });
  let touched = null;
  addEventListener("touchstart", (event) => { touched = event.changedTouches[0].clientX; });
  addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientX - touched;
    if (Math.abs(moved) > 60) turnTo(at - Math.sign(moved));
  });
  // A link within the page leads to a place on another slide.
  addEventListener("hashchange", () => { if (asked() >= 0) turnTo(asked()); });
  addEventListener("resize", measure);
  slides.forEach((slide) => { slide.hidden = true; });
  measure();
  turnTo(asked() >= 0 ? asked() : 0, true);
})();
