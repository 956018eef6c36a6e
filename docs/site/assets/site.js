// The search and the menu of the site's pages. Everything is read from the site itself.

const root = new URL(document.body.dataset.root, location.href);
let library;

/** The index, loaded when it is first asked. */
function index() {
  library ??= import(new URL("pagefind/pagefind.js", root)).then(async (pagefind) => {
    await pagefind.options({ baseUrl: root.pathname, excerptLength: 18 });
    await pagefind.init();
    return pagefind;
  });
  return library;
}

function element(name, classes, text) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  if (text) made.textContent = text;
  return made;
}

/** A row for a page, or for the part of it that fits best. */
function row(page) {
  const words = page.meta;
  const part = page.sub_results?.find((part) => part.url !== page.url);
  const link = element("a");
  link.href = part && !words.kind ? part.url : page.url;
  link.append(element("b", "", words.title));
  const kind = words.kind ?? (part && part.title !== words.title ? part.title : "");
  if (kind) link.append(element("i", "", kind));
  const text = element("span");
  // A symbol without a sentence has nothing to excerpt but its name.
  if (words.kind) text.textContent = words.sentence ?? "";
  // Excerpts are escaped but for the marks.
  else text.innerHTML = part ? part.excerpt : page.excerpt;
  link.append(text);
  return link;
}

/** What was typed as search.py writes a symbol's name: in small letters, without labels. */
function nameOf(typed) {
  return typed.toLowerCase().split("(")[0];
}

/** What is called what was typed comes first, then pages. */
function rank(page, typed, isNamed) {
  const title = page.meta.title.toLowerCase();
  if (isNamed || title === typed) return 0;
  if (title.startsWith(typed)) return page.meta.kind ? 1 : 0.5;
  return 2;
}

class Search {
  constructor(input, found, most) {
    this.input = input;
    this.found = found;
    this.most = most;
    this.number = 0;
    input.addEventListener("focus", () => index().catch(() => {}), { once: true });
    input.addEventListener("input", () => this.ask());
    input.addEventListener("keydown", (event) => this.key(event));
    found.addEventListener("keydown", (event) => this.key(event));
  }

  async ask() {
    const typed = this.input.value.trim();
    const number = ++this.number;
    if (!typed) return this.show([]);
    let pages;
    try {
      const pagefind = await index();
      const found = await Promise.all([
        pagefind.search(typed, { filters: { part: "page" } }),
        // What has this very name, which long texts that repeat it would otherwise come before.
        pagefind.search(null, { filters: { name: nameOf(typed) }, sort: { place: "asc" } }),
        pagefind.search(typed, { filters: { part: "symbol" } }),
      ]);
      const [texts, named, others] = found.map(({ results }) => results);
      const names = new Set(named.map(({ id }) => id));
      const symbols = [...named, ...others.filter(({ id }) => !names.has(id))];
      // Pages and symbols have half of the room each, unless there are fewer of the others.
      const half = this.most / 2;
      const chosen = [
        ...texts.slice(0, Math.max(half, this.most - symbols.length)), ...symbols.slice(0, Math.max(half, this.most - texts.length))];
      pages = await Promise.all(chosen.map(async (result) => ({ ...(await result.data()), isNamed: names.has(result.id) })));
    } catch (error) {
      if (number === this.number) this.say("Search needs a server: scripts/docs --serve");
      return;
    }
    if (number !== this.number) return;
    const order = new Map(pages.map((page, place) => [page, rank(page, typed.toLowerCase(), page.isNamed) * 1000 + place]));
    pages.sort((a, b) => order.get(a) - order.get(b));
    if (pages.length === 0) return this.say(`Nothing has “${typed}”.`);
    this.show(pages.slice(0, this.most).map(row));
  }

  say(sentence) {
    this.show([element("p", "", sentence)]);
  }

  show(rows) {
    this.found.replaceChildren(...rows);
    this.found.hidden = rows.length === 0;
    this.found.dataset.typed = this.input.value.trim();
  }

  key(event) {
    const links = [...this.found.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && links.length) {
      event.preventDefault();
      links[Math.min(place + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && place >= 0) {
      event.preventDefault();
      place === 0 ? this.input.focus() : links[place - 1].focus();
    } else if (event.key === "Enter" && place < 0 && links.length) {
      links[0].click();
    } else if (event.key === "Escape") {
      this.input.value = "";
      this.show([]);
      this.input.blur();
    }
  }
}

const bar = document.querySelector("header .search");
const search = new Search(bar.querySelector("input"), bar.querySelector(".found"), 8);
document.addEventListener("click", (event) => {
  if (!bar.contains(event.target)) search.found.hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    (document.querySelector(".search-page input") ?? search.input).focus();
  }
});

const page = document.querySelector(".search-page");
if (page) {
  const whole = new Search(page.querySelector("input"), page.querySelector(".found"), 40);
  whole.input.value = new URLSearchParams(location.search).get("q") ?? "";
  whole.input.addEventListener("input", () => history.replaceState(null, "", `?q=${encodeURIComponent(whole.input.value)}`));
  whole.input.focus();
  whole.ask();
}

const menu = document.querySelector(".menu");
menu.addEventListener("click", () => {
  const open = document.body.classList.toggle("open");
  menu.setAttribute("aria-expanded", String(open));
});

// The page that is open is in sight in the list of pages.
document.querySelector('.side [aria-current="page"]')?.scrollIntoView({ block: "center" });
