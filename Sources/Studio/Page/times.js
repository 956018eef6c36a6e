// Times as a person writes them.

/// The frame that a text means: `1.5`, `1.5s`, `200ms`, `1:30` (minutes and seconds), `f42` or `#42`; with `+` or `-` in front,
/// so much after or before the playhead, also as `+10f`. Null for what is no time.
export function frameOf(text, { frame, rate }) {
  const match = /^\s*([+-])?\s*(?:(f|#)\s*)?((?:\d+:){0,2}(?:\d+\.?\d*|\.\d+))\s*(ms|s|f)?\s*$/i.exec(text);
  if (!match) return null;
  const [, sign, mark, digits, unit = ""] = match;
  const isFrame = mark || unit.toLowerCase() === "f";
  if (digits.includes(":") && (isFrame || unit)) return null;
  const value = digits.split(":").reduce((total, part) => total * 60 + Number(part), 0);
  const frames = isFrame ? value : value * rate * (unit.toLowerCase() === "ms" ? 0.001 : 1);
  if (!sign) return Math.floor(frames + 1e-6);
  return frame + (sign === "-" ? -1 : 1) * Math.round(frames);
}
