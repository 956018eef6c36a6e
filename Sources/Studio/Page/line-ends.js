// Ends of lines: a browser's text area knows \n alone, a file may have others, and each line keeps its own.

/// - Parameters:
///   - text: as it was edited, with \n alone.
///   - before: as it was, with \n alone.
///   - file: the same with its own ends.
export function withLineEnds(text, before, file) {
  const ends = file.match(/\r\n|\r|\n/g) ?? [];
  const usual = mostFrequent(ends);
  if (ends.every((end) => end === "\n")) return text;
  const shorter = Math.min(text.length, before.length);
  let head = 0;
  while (head < shorter && text[head] === before[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && text.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
  const count = (part) => part.split("\n").length - 1;
  // Those above what was edited, those of it, and those below.
  const [above, below] = [count(text.slice(0, head)), count(text.slice(text.length - tail))];
  const inside = count(text) - above - below;
  const all = [...ends.slice(0, above), ...Array(inside).fill(usual), ...ends.slice(ends.length - below)];
  return text.split("\n").reduce((whole, line, index) => whole + all[index - 1] + line);
}

function mostFrequent(ends) {
  const counts = new Map();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), ["\n", 0])[0];
}
