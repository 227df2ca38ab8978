import { aspectRatios } from "#contract/fields.ts";
import type { LinearRgb } from "#imaging/oklab.ts";
import { findColour } from "../garment/find-colours.ts";
import { readGround } from "../packshot/read-ground.ts";
import { type EditSymbol, readClauses } from "./read-clauses.ts";

/** One thing to do to the picture. */
export type Edit =
  | { kind: "recolour"; garment: string | null; colour: string }
  | { kind: "recolour-like-reference"; garment: string | null }
  | { kind: "backdrop"; colour: LinearRgb }
  /** A garment, or what stands before the background. */
  | { kind: "cut-out"; garment: string | null }
  | { kind: "enlarge"; factor: 2 | 4 }
  | { kind: "swap" }
  | { kind: "frame"; ratio: string | null };

export type EditReading =
  | { kind: "edits"; edits: Edit[] }
  /** Words that mean nothing here. */
  | { kind: "unknown"; words: string[] }
  /** Known words that together say nothing this engine does. */
  | { kind: "unclear"; clause: string };

type Kind = EditSymbol["kind"];

interface Rule {
  /** Kinds in order; `a|b` takes either, a `?` at the end makes it optional. */
  pattern: string;
  /** Null when the words fit but what they ask for can't be done. */
  toEdit(pick: (kind: Kind, last?: boolean) => string | null): Edit | null;
}

const things = "picture|garment|person";

const cutSubject = (): Edit => ({ kind: "cut-out", garment: null });

/** Every way to say an edit. The first rule that takes the whole clause is the one that is meant. */
const rules: Rule[] = [
  {
    pattern: "recolour|change colour? garment from colour colour",
    toEdit: (pick) => toRecolour(pick("garment"), pick("colour", true)),
  },
  {
    pattern: "recolour|change colour? garment colour",
    toEdit: (pick) => toRecolour(pick("garment"), pick("colour", true)),
  },
  // "the tee should be teal", "the tee in teal"; "a teal tee" only describes one.
  { pattern: "garment colour", toEdit: (pick) => toRecolour(pick("garment"), pick("colour")) },
  {
    pattern: "recolour picture? from colour colour",
    toEdit: (pick) => toRecolour(null, pick("colour", true)),
  },
  { pattern: "recolour picture? colour", toEdit: (pick) => toRecolour(null, pick("colour")) },
  {
    pattern: "recolour|change garment|picture reference",
    toEdit: (pick) => ({ kind: "recolour-like-reference", garment: pick("garment") }),
  },
  {
    pattern: `recolour|change? ${things}? on? colour backdrop`,
    toEdit: (pick) => toBackdrop(pick("colour", true)),
  },
  { pattern: `change ${things} on colour`, toEdit: (pick) => toBackdrop(pick("colour")) },
  {
    pattern: "recolour|change colour? backdrop from? colour? on? colour backdrop?",
    toEdit: (pick) => toBackdrop(pick("colour", true)),
  },
  { pattern: `remove colour? backdrop from? ${things}?`, toEdit: cutSubject },
  {
    pattern: `cutOut ${things}? from? backdrop|picture|person?`,
    toEdit: (pick) => ({ kind: "cut-out", garment: pick("garment") }),
  },
  { pattern: `change? ${things}|backdrop? on? transparent backdrop?`, toEdit: cutSubject },
  { pattern: `not backdrop`, toEdit: cutSubject },
  { pattern: `enlarge ${things}? factor? larger?`, toEdit: (pick) => toEnlarge(pick("factor")) },
  { pattern: "factor enlarge", toEdit: (pick) => toEnlarge(pick("factor")) },
  { pattern: "change picture factor? larger", toEdit: (pick) => toEnlarge(pick("factor")) },
  { pattern: "factor larger", toEdit: (pick) => toEnlarge(pick("factor")) },
  { pattern: "swap|change person on? identity|person?", toEdit: () => ({ kind: "swap" }) },
  { pattern: "swap|change on? identity", toEdit: () => ({ kind: "swap" }) },
  { pattern: "frame|change picture? ratio", toEdit: (pick) => toFrame(pick("ratio")) },
  { pattern: "frame picture?", toEdit: () => ({ kind: "frame", ratio: null }) },
];

/** What may be asked to stay as it is: nothing that an edit does not name is ever changed. */
const keepable = new Set<Kind>([
  "garment",
  "backdrop",
  "person",
  "picture",
  "rest",
  "part",
  "same",
  "colour",
]);

/** Reads what a sentence asks for; several edits are done in its order. */
export function parseEdits(prompt: string): EditReading {
  const { clauses, unknown } = readClauses(prompt);
  if (unknown.length > 0) return { kind: "unknown", words: unknown };
  const edits: Edit[] = [];
  const kept = new Set<Kind>();
  let verb: EditSymbol | null = null;
  for (const clause of clauses) {
    const keeping = readKeeping(clause);
    if (keeping !== null) {
      for (const kind of keeping) kept.add(kind);
      continue;
    }
    const edit = readEdit(clause) ?? (verb === null ? null : readEdit([verb, ...clause]));
    if (edit === null) return { kind: "unclear", clause: clause.map(({ words }) => words).join(" ") };
    if (clause[0]!.kind === "recolour" || clause[0]!.kind === "change") verb = clause[0]!;
    edits.push(edit);
  }
  const isContrary =
    hasTwoColours(edits) ||
    edits.some(
      ({ kind }) =>
        ((kind === "backdrop" || kind === "cut-out") && kept.has("backdrop")) ||
        (kind === "swap" && kept.has("person")),
    );
  if (edits.length === 0 || isContrary) return { kind: "unclear", clause: prompt.trim() };
  return { kind: "edits", edits };
}

/** One garment can't have two: the second would be drawn over the first. */
function hasTwoColours(edits: Edit[]): boolean {
  const garments = edits.flatMap((edit) =>
    edit.kind === "recolour" || edit.kind === "recolour-like-reference" ? [edit.garment] : [],
  );
  return new Set(garments).size < garments.length;
}

/** "keep the buttons", "don't change anything else": the kinds to be kept, null for another clause. */
function readKeeping(clause: EditSymbol[]): Kind[] | null {
  const kinds = clause.map(({ kind }) => kind);
  const start = kinds[0] === "keep" ? 1 : kinds[0] === "not" ? (kinds[1] === "change" ? 2 : 1) : 0;
  if (start === 0 || kinds.length === start) return null;
  const rest = kinds.slice(start);
  if (kinds[0] === "not" && start === 1 && rest[0] !== "same") return null;
  return rest.every((kind) => keepable.has(kind)) ? rest.filter((kind) => kind !== "same") : null;
}

function readEdit(clause: EditSymbol[]): Edit | null {
  const rule = rules.find(({ pattern }) => fits(pattern.split(" "), clause));
  if (rule === undefined) return null;
  return rule.toEdit((kind, last = false) => {
    const found = clause.filter((symbol) => symbol.kind === kind);
    return (last ? found.at(-1) : found[0])?.words ?? null;
  });
}

/** True when the parts of the pattern take every symbol of the clause, in order. */
function fits(parts: string[], clause: EditSymbol[]): boolean {
  const [part, ...others] = parts;
  if (part === undefined) return clause.length === 0;
  const isOptional = part.endsWith("?");
  const kinds = (isOptional ? part.slice(0, -1) : part).split("|");
  if (clause.length > 0 && kinds.includes(clause[0]!.kind) && fits(others, clause.slice(1))) return true;
  return isOptional && fits(others, clause);
}

/** The engine finds a garment by where it is worn; a color it had before says no more. */
function toRecolour(garment: string | null, colour: string | null): Edit | null {
  return colour === null || findColour(colour) === null ? null : { kind: "recolour", garment, colour };
}

function toBackdrop(colour: string | null): Edit | null {
  const ground = colour === null ? null : readGround(colour);
  return ground?.kind === "colour" ? { kind: "backdrop", colour: ground.colour } : null;
}

function toEnlarge(factor: string | null): Edit | null {
  if (factor === null || factor === "2x") return { kind: "enlarge", factor: 2 };
  return factor === "4x" ? { kind: "enlarge", factor: 4 } : null;
}

function toFrame(ratio: string | null): Edit | null {
  return aspectRatios.some((known) => known === ratio) ? { kind: "frame", ratio } : null;
}
