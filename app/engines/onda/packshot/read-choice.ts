/** A choice of the interface: nothing, words, or a value that only its sender can interpret. */
export type ChoiceReading = { kind: "nothing" } | { kind: "words"; words: string } | { kind: "unreadable" };

const tellingKeys = ["name", "type", "style", "value", "color", "colour", "hex", "description"];
const nothings = new Set(["", "none", "no", "auto", "default", "n/a"]);

/** A choice is a text, a number of a list that is not part of the interface, or an object with details. */
export function readChoice(choice: string | number | Record<string, unknown> | undefined): ChoiceReading {
  if (choice === undefined) return { kind: "nothing" };
  if (typeof choice === "number") return { kind: "unreadable" };
  if (typeof choice === "string") return toReading(choice);
  const entries = Object.entries(choice).filter(([, value]) => value !== null && value !== "");
  const isTelling = entries.every(([key, value]) => tellingKeys.includes(key) && typeof value === "string");
  if (!isTelling) return { kind: "unreadable" };
  return toReading([...new Set(entries.map(([, value]) => String(value)))].join(" "));
}

function toReading(text: string): ChoiceReading {
  const words = text.trim().toLowerCase();
  return nothings.has(words) ? { kind: "nothing" } : { kind: "words", words };
}
