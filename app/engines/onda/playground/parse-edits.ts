import { aspectRatios } from "#contract/fields.ts";
import type { LinearRgb } from "#imaging/oklab.ts";
import { findColor } from "../garment/read-instruction.ts";
import { readGround } from "../packshot/read-ground.ts";
import { type EditSymbol, readClauses } from "./read-clauses.ts";

/** One edit of the image. */
export type Edit =
  | { kind: "recolor"; garment: string | null; color: string }
  | { kind: "recolor-like-reference"; garment: string | null }
  | { kind: "backdrop"; color: LinearRgb }
  /** A garment, or the foreground. */
  | { kind: "cut-out"; garment: string | null }
  | { kind: "enlarge"; factor: 2 | 4 }
  | { kind: "swap" }
  | { kind: "frame"; ratio: string | null };

export type EditReading =
  | { kind: "edits"; edits: Edit[] }
  /** Unknown words. */
  | { kind: "unknown"; words: string[] }
  /** Known words without a supported edit. */
  | { kind: "unclear"; clause: string };

type Kind = EditSymbol["kind"];

interface Rule {
  /** Kinds in order; `a|b` matches either, a `?` at the end makes it optional. */
  pattern: string;
  /** Null when the words match but the edit is not supported. */
  toEdit(pick: (kind: Kind, last?: boolean) => string | null): Edit | null;
}

const things = "picture|garment|person";

const cutSubject = (): Edit => ({ kind: "cut-out", garment: null });

/** The grammar of edits. The first rule that matches the whole clause applies. */
const rules: Rule[] = [
  {
    pattern: "recolor|change color? garment from color color",
    toEdit: (pick) => toRecolor(pick("garment"), pick("color", true)),
  },
  {
    pattern: "recolor|change color? garment color",
    toEdit: (pick) => toRecolor(pick("garment"), pick("color", true)),
  },
  // "the tee should be teal", "the tee in teal"; "a teal tee" is only a description.
  { pattern: "garment color", toEdit: (pick) => toRecolor(pick("garment"), pick("color")) },
  {
    pattern: "recolor picture? from color color",
    toEdit: (pick) => toRecolor(null, pick("color", true)),
  },
  { pattern: "recolor picture? color", toEdit: (pick) => toRecolor(null, pick("color")) },
  {
    pattern: "recolor|change garment|picture reference",
    toEdit: (pick) => ({ kind: "recolor-like-reference", garment: pick("garment") }),
  },
  {
    pattern: `recolor|change? ${things}? on? color backdrop`,
    toEdit: (pick) => toBackdrop(pick("color", true)),
  },
  { pattern: `change ${things} on color`, toEdit: (pick) => toBackdrop(pick("color")) },
  {
    pattern: "recolor|change color? backdrop from? color? on? color backdrop?",
    toEdit: (pick) => toBackdrop(pick("color", true)),
  },
  { pattern: `remove color? backdrop from? ${things}?`, toEdit: cutSubject },
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

/** Kinds that can be named as unchanged. An edit never changes anything that it does not name. */
const keepable = new Set<Kind>(["garment", "backdrop", "person", "picture", "rest", "part", "same", "color"]);

/** Parses the edits of a sentence, in its order. */
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
    if (clause[0]!.kind === "recolor" || clause[0]!.kind === "change") verb = clause[0]!;
    edits.push(edit);
  }
  const isContrary =
    hasTwoColors(edits) ||
    edits.some(
      ({ kind }) =>
        ((kind === "backdrop" || kind === "cut-out") && kept.has("backdrop")) ||
        (kind === "swap" && kept.has("person")),
    );
  if (edits.length === 0 || isContrary) return { kind: "unclear", clause: prompt.trim() };
  return { kind: "edits", edits };
}

/** A garment can't have two colors: the second would overwrite the first. */
function hasTwoColors(edits: Edit[]): boolean {
  const garments = edits.flatMap((edit) =>
    edit.kind === "recolor" || edit.kind === "recolor-like-reference" ? [edit.garment] : [],
  );
  return new Set(garments).size < garments.length;
}

/** "keep the buttons", "don't change anything else": the kinds to keep; null for any other clause. */
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

/** True when the pattern matches every symbol of the clause, in order. */
function fits(parts: string[], clause: EditSymbol[]): boolean {
  const [part, ...others] = parts;
  if (part === undefined) return clause.length === 0;
  const isOptional = part.endsWith("?");
  const kinds = (isOptional ? part.slice(0, -1) : part).split("|");
  if (clause.length > 0 && kinds.includes(clause[0]!.kind) && fits(others, clause.slice(1))) return true;
  return isOptional && fits(others, clause);
}

/** The engine finds a garment by where it is worn, so its former color is ignored. */
function toRecolor(garment: string | null, color: string | null): Edit | null {
  return color === null || findColor(color) === null ? null : { kind: "recolor", garment, color };
}

function toBackdrop(color: string | null): Edit | null {
  const ground = color === null ? null : readGround(color);
  return ground?.kind === "color" ? { kind: "backdrop", color: ground.color } : null;
}

function toEnlarge(factor: string | null): Edit | null {
  if (factor === null || factor === "2x") return { kind: "enlarge", factor: 2 };
  return factor === "4x" ? { kind: "enlarge", factor: 4 } : null;
}

function toFrame(ratio: string | null): Edit | null {
  return aspectRatios.some((known) => known === ratio) ? { kind: "frame", ratio } : null;
}
