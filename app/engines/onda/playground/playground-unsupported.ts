import type { EditChatRequest } from "#contract/operations/playground.ts";
import { type FieldCode, type Problem, problem, type WorkCode } from "#contract/problems.ts";
import { abbreviate } from "#contract/wording/cut-text.ts";
import type { UnsupportedReason } from "../../contract.ts";
import { type Edit, parseEdits } from "./parse-edits.ts";

const offer =
  "This server's engine does these edits, one or several in a sentence: recolor a garment (“make the dress forest green”), change the background to a plain color (“put it on a white background”), remove the background, cut out a garment, enlarge 2x or 4x, swap the model for an identity, and crop or extend to a ratio.";

/** The reason why a call is not supported, before it is accepted. */
export function findPlaygroundUnsupportedReason(request: EditChatRequest): UnsupportedReason | null {
  if (request.image_ids.length === 0 && request.conversation_id === undefined) {
    return {
      field: "image_ids",
      problem: problem("picture_needed", { offer }),
    };
  }
  const reading = readRequest(request);
  if ("unsupported" in reading) return reading.unsupported;
  const { edits } = reading;
  return (
    findInIdentities(request, edits) ??
    findInFrame(request, edits) ??
    findInReferences(request, edits) ??
    findInVariations(request, edits)
  );
}

/** In a conversation, these problems are found only when the call is drawn. */
type ReadingProblem = { field: string; problem: Problem<FieldCode & WorkCode> };

/** The edits of a call; without a prompt, those of its other fields. */
export function readRequest(request: EditChatRequest): { edits: Edit[] } | { unsupported: ReadingProblem } {
  const prompt = request.prompt?.trim() ?? "";
  if (prompt !== "") {
    const reading = parseEdits(prompt);
    if (reading.kind === "edits") return { edits: reading.edits };
    const told =
      reading.kind === "unknown"
        ? problem("words_not_understood", { words: reading.words.map(quote).join(", "), offer })
        : problem("edit_unreadable", { words: quote(reading.clause), offer });
    return { unsupported: { field: "prompt", problem: told } };
  }
  if (request.identity_codes.length > 0) return { edits: [{ kind: "swap" }] };
  if (hasFrame(request)) return { edits: [] };
  return { unsupported: { field: "prompt", problem: problem("no_edit", { offer }) } };
}

const shownCharsMax = 60;

function quote(words: string): string {
  return `“${abbreviate(words, shownCharsMax)}”`;
}

function hasFrame({ output_mode }: EditChatRequest): boolean {
  return output_mode === "ratio" || output_mode === "custom";
}

function findInIdentities({ identity_codes }: EditChatRequest, edits: Edit[]): UnsupportedReason | null {
  const field = "identity_codes";
  const swaps = edits.filter(({ kind }) => kind === "swap").length;
  if (swaps > 0 && identity_codes.length === 0) return { field, problem: problem("identity_needed") };
  if (swaps === 0 && identity_codes.length > 0) {
    return { field, problem: problem("identity_unused") };
  }
  if (identity_codes.length > 1 || swaps > 1) return { field, problem: problem("several_swaps") };
  return null;
}

function findInFrame(request: EditChatRequest, edits: Edit[]): UnsupportedReason | null {
  const frames = edits.filter((edit) => edit.kind === "frame");
  if (frames.length > 1) return { field: "prompt", problem: problem("several_ratios") };
  const [frame] = frames;
  if (frame === undefined) return null;
  if (frame.ratio === null) {
    return hasFrame(request) ? null : { field: "output_mode", problem: problem("ratio_needed") };
  }
  const isOther =
    request.output_mode === "custom" ||
    (request.output_mode === "ratio" && request.aspect_ratio !== frame.ratio);
  return isOther
    ? {
        field: "output_mode",
        problem: problem("ratio_differs", { ratio: frame.ratio }),
      }
    : null;
}

/** In a conversation it is not yet known whether the first image is a reference. */
function findInReferences(request: EditChatRequest, edits: Edit[]): UnsupportedReason | null {
  const field = "image_ids";
  const { image_ids, conversation_id } = request;
  const usesReference = edits.some(({ kind }) => kind === "recolor-like-reference");
  const most = usesReference ? 2 : 1;
  if (image_ids.length > most) {
    return {
      field: `${field}.${most}`,
      problem: problem("picture_unused"),
    };
  }
  const fewest = conversation_id === undefined ? 2 : 1;
  if (usesReference && image_ids.length < fewest) {
    return { field, problem: problem("reference_missing") };
  }
  return null;
}

/** True when the edits have more than one interpretation. */
export function isVaried(edits: Edit[]): boolean {
  return edits.some(({ kind }) => ["recolor", "recolor-like-reference", "swap"].includes(kind));
}

function findInVariations({ num_variations }: EditChatRequest, edits: Edit[]): UnsupportedReason | null {
  return num_variations === 1 || isVaried(edits)
    ? null
    : { field: "num_variations", problem: problem("variations_alike") };
}
