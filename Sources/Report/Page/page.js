// The page: which comparison is shown, and what keys do.

const report = JSON.parse(document.getElementById("report").textContent);
const main = document.getElementById("main");
const help = document.getElementById("help");
let shown = null;

const keys = [
  ["Space", "play or pause"], ["← →", "one frame back or on"], ["Shift ← →", "ten frames"], ["Home End", "first or last frame"],
  ["1 … 5", "side by side, swipe, onion, difference, flip"], ["N P", "next or previous frame that differs"], ["W", "the worst frame"],
  ["F Shift F", "next or previous finding"], ["Z", "zoom to the marked area"], [", .", "slower or faster"], ["L", "repeat"],
  ...(report.cases.length > 1 ? [["J K", "next or previous comparison"], ["Esc", "all comparisons"]] : []),
  ["?", "this list"],
];

function show() {
  const wanted = Number(/^#case=(\d+)$/.exec(location.hash)?.[1] ?? (report.cases.length === 1 ? 1 : 0));
  const index = wanted - 1;
  shown?.close();
  const item = report.cases[index];
  shown = item ? new ComparisonView(item, index) : new Overview(report);
  main.replaceChildren(shown.node);
  document.title = item && report.cases.length > 1 ? `${item.name} – ${report.title}` : report.title;
  showNeighbours(index);
  scrollTo(0, 0);
}

function showNeighbours(index) {
  const nav = document.getElementById("cases");
  nav.hidden = report.cases.length < 2 || index < 0;
  if (nav.hidden) return;
  const last = report.cases.length - 1;
  const link = (target, text, label) => element("a", { href: `#case=${target + 1}`, "aria-label": label, title: label }, text);
  nav.replaceChildren(
    element("a", { href: "#" }, "All"), link(index > 0 ? index - 1 : last, "‹", "Previous comparison"),
    element("span", {}, `${index + 1} / ${last + 1}`), link(index < last ? index + 1 : 0, "›", "Next comparison"));
}

function step(by) {
  if (report.cases.length < 2) return;
  const index = shown instanceof ComparisonView ? shown.index : by > 0 ? -1 : 0;
  location.hash = `#case=${((index + by + report.cases.length) % report.cases.length) + 1}`;
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const { target, key } = event;
  if (target.matches("input[type=search], select")) return;
  if (key === "?") {
    help.showModal();
  } else if (key === "j" || key === "k") {
    step(key === "j" ? 1 : -1);
  } else if (key === "Escape" && report.cases.length > 1) {
    location.hash = "";
  } else if (!(shown instanceof ComparisonView) || !act(key, event)) {
    return;
  }
  event.preventDefault();
}

/// Whether the key means something for a comparison.
function act(key, event) {
  const { player, stage } = shown;
  const isSlider = event.target.matches("input[type=range]");
  const far = event.shiftKey ? 10 : 1;
  switch (key) {
    case " ":
      // A button that was reached by keys is pressed by this one.
      if (event.target.matches("button:focus-visible, a:focus-visible")) return false;
      player.toggle();
      return true;
    case "ArrowLeft": case "ArrowRight":
      if (isSlider) return false;
      player.show(player.frame + (key === "ArrowLeft" ? -far : far));
      return true;
    case "Home": case "End":
      if (isSlider) return false;
      player.show(key === "Home" ? 0 : player.count - 1);
      return true;
    case "1": case "2": case "3": case "4": case "5":
      stage.setView(views[Number(key) - 1].name);
      return true;
    case "n": case "p":
      shown.nextDifference(key === "n" ? 1 : -1);
      return true;
    case "w":
      shown.showWorst();
      return true;
    case "f": case "F":
      shown.findings.step(key === "f" ? 1 : -1);
      return true;
    case "z":
      stage.setZoom(!stage.zoomed);
      return true;
    case "l":
      shown.toggleLoop();
      return true;
    case ",": case ".":
      shown.changeSpeed(key === "," ? -1 : 1);
      return true;
    default: return false;
  }
}

document.getElementById("title").append(element("bdi", {}, report.title));
document.getElementById("tool").textContent = report.tool;
document.getElementById("help-button").addEventListener("click", () => help.showModal());
document.getElementById("help-keys").append(...keys.flatMap(([key, text]) => [
  element("dt", {}, key.split(" ").map((word) => word === "…" ? " … " : element("kbd", {}, word))), element("dd", {}, text),
]));
addEventListener("hashchange", show);
addEventListener("keydown", press);
show();
