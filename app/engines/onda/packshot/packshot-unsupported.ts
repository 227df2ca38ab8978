import type { PackshotInstruction, PackshotRequest } from "#contract/operations/start-packshot.ts";
import type { UnsupportedReason } from "../../contract.ts";
import { findPhotoOfBack } from "./photo-notes.ts";
import { readChoice } from "./read-choice.ts";
import { readGround } from "./read-ground.ts";
import { framingRatios } from "./to-look.ts";

const drawnStyles = ["white_cutout", "flat_lay"];

/** Asked of a choice that this engine has no other answer to than what it always does. */
const harmless: Partial<Record<keyof PackshotInstruction, Set<string>>> = {
  composition: new Set(["centered", "centred", "center", "centre", "symmetrical", "minimal", "simple"]),
  lighting: new Set(["soft", "even", "studio", "soft studio", "diffused", "neutral", "natural", "flat"]),
  props: new Set(["no props", "without props"]),
};
const why: Partial<Record<keyof PackshotInstruction, string>> = {
  composition: "this server's engine centers the product and arranges nothing",
  lighting: "this server's engine keeps the light of the photo and can't relight the product",
  props: "this server's engine adds nothing to the product",
};

/** What of a request can't be done, so that doing the rest would be another picture than the one asked for. */
export function findPackshotUnsupportedReason(request: PackshotRequest): UnsupportedReason | null {
  for (const [index, instruction] of request.instructions.entries()) {
    const found = findInInstruction(instruction, request);
    if (found === null) continue;
    return { field: `instructions.${index}.${found.field}`, message: found.message };
  }
  return null;
}

function findInInstruction(
  instruction: PackshotInstruction,
  request: PackshotRequest,
): UnsupportedReason | null {
  const { style, angle, prompt, framing, options } = instruction;
  if (!drawnStyles.includes(style)) {
    return {
      field: "style",
      message: `"${style}" needs an engine that this server has not; available here: ${drawnStyles.join(", ")}`,
    };
  }
  if (prompt) {
    return {
      field: "prompt",
      message:
        "this server's engine follows no prompt for packshots; say it with style, background, surface, shadow and framing",
    };
  }
  return (
    findInAngle(style, angle, request) ??
    findInChoices(instruction) ??
    findInGround(instruction) ??
    (framing && options.ar && framing !== "full_frame" && framingRatios[framing] !== options.ar
      ? { field: "options.ar", message: `does not fit framing ${framing}; give one of the two` }
      : null)
  );
}

function findInAngle(
  style: string,
  angle: PackshotInstruction["angle"],
  { images }: PackshotRequest,
): UnsupportedReason | null {
  if (angle === undefined || angle === "front" || (angle === "top_down" && style === "flat_lay")) return null;
  if (angle === "back" && findPhotoOfBack(images) !== null) return null;
  const message =
    angle === "back"
      ? 'shows the back only when the note of one of the photos says "back"'
      : `"${angle}" would need a view that the photos don't show; this server's engine keeps the view of the photo`;
  return { field: "angle", message };
}

function findInChoices(instruction: PackshotInstruction): UnsupportedReason | null {
  for (const field of ["composition", "props", "lighting"] as const) {
    const choice = readChoice(instruction[field]);
    if (choice.kind === "nothing") continue;
    if (choice.kind === "words" && harmless[field]!.has(choice.words)) continue;
    return { field, message: why[field]! };
  }
  return null;
}

const groundsMade =
  "this server's engine makes plain grounds: a color name, a hex code, or with format png transparent";

function findInGround({
  style,
  background,
  surface,
  options,
  shadow,
}: PackshotInstruction): UnsupportedReason | null {
  const choices = { background: readChoice(background), surface: readChoice(surface) };
  if (style === "white_cutout" && choices.surface.kind !== "nothing") {
    return { field: "surface", message: "a cut-out lies on nothing; use style flat_lay or background" };
  }
  if (choices.surface.kind !== "nothing" && choices.background.kind !== "nothing") {
    return { field: "surface", message: "a flat lay has one ground; give surface or background" };
  }
  for (const field of ["background", "surface"] as const) {
    const choice = choices[field];
    if (choice.kind === "nothing") continue;
    const ground = choice.kind === "words" ? readGround(choice.words) : null;
    if (ground === null) return { field, message: groundsMade };
    if (ground.kind !== "transparent") continue;
    if (style === "flat_lay") return { field, message: "a flat lay needs something to lie on; name a color" };
    if (options.format !== "png") return { field, message: "only a png can be transparent; set format png" };
    if (shadow !== "auto" && shadow !== "none") {
      return { field: "shadow", message: "there is nothing a shadow could fall on; use none" };
    }
  }
  return null;
}

/** What is left out of a request that is done all the same. */
export function findPackshotIgnoredOptions({ instructions }: PackshotRequest): string | null {
  const isAsked = instructions.some(({ color_palette }) => readChoice(color_palette).kind !== "nothing");
  return isAsked
    ? "color_palette is left out: the product keeps its own colors and the ground has one color."
    : null;
}
