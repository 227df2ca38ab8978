import { packshotChoices } from "#contract/limits.ts";
import type { PackshotInstruction, PackshotRequest } from "#contract/operations/start-packshot.ts";
import { problem } from "#contract/problems.ts";
import type { UnsupportedReason } from "../../contract.ts";
import { findPhotoOfBack } from "./photo-notes.ts";
import { readChoice } from "./read-choice.ts";
import { readGround } from "./read-ground.ts";
import { framingRatios } from "./resolve-look.ts";

const drawnStyles: readonly string[] = packshotChoices.styles;

/** Choices that ask for what this engine always does. */
const harmless: Partial<Record<keyof PackshotInstruction, Set<string>>> = {
  composition: new Set(["centered", "centred", "center", "centre", "symmetrical", "minimal", "simple"]),
  lighting: new Set(["soft", "even", "studio", "soft studio", "diffused", "neutral", "natural", "flat"]),
  props: new Set(["no props", "without props"]),
};

/** The part of a request that this engine does not support and that would change the picture. */
export function findPackshotUnsupportedReason(request: PackshotRequest): UnsupportedReason | null {
  for (const [index, instruction] of request.instructions.entries()) {
    const found = findInInstruction(instruction, request);
    if (found === null) continue;
    return { field: `instructions.${index}.${found.field}`, problem: found.problem };
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
      problem: problem("style_unavailable", { style, available: drawnStyles.join(", ") }),
    };
  }
  if (prompt) {
    return {
      field: "prompt",
      problem: problem("prompt_unsupported"),
    };
  }
  return (
    findInAngle(style, angle, request) ??
    findInChoices(instruction) ??
    findInGround(instruction) ??
    (framing && options.ar && framing !== "full_frame" && framingRatios[framing] !== options.ar
      ? { field: "options.ar", problem: problem("framing_ratio_differs", { framing }) }
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
  const told = angle === "back" ? problem("back_not_shown") : problem("angle_unsupported", { angle });
  return { field: "angle", problem: told };
}

function findInChoices(instruction: PackshotInstruction): UnsupportedReason | null {
  for (const field of ["composition", "props", "lighting"] as const) {
    const choice = readChoice(instruction[field]);
    if (choice.kind === "nothing") continue;
    if (choice.kind === "words" && harmless[field]!.has(choice.words)) continue;
    return { field, problem: problem(`${field}_unsupported`) };
  }
  return null;
}

function findInGround({
  style,
  background,
  surface,
  options,
  shadow,
}: PackshotInstruction): UnsupportedReason | null {
  const choices = { background: readChoice(background), surface: readChoice(surface) };
  if (style === "white_cutout" && choices.surface.kind !== "nothing") {
    return { field: "surface", problem: problem("surface_of_cutout") };
  }
  if (choices.surface.kind !== "nothing" && choices.background.kind !== "nothing") {
    return { field: "surface", problem: problem("two_grounds") };
  }
  for (const field of ["background", "surface"] as const) {
    const choice = choices[field];
    if (choice.kind === "nothing") continue;
    const ground = choice.kind === "words" ? readGround(choice.words) : null;
    if (ground === null) return { field, problem: problem("ground_unsupported") };
    if (ground.kind !== "transparent") continue;
    if (style === "flat_lay") return { field, problem: problem("ground_needed") };
    if (options.format !== "png") return { field, problem: problem("transparency_needs_png") };
    if (shadow !== "auto" && shadow !== "none") {
      return { field: "shadow", problem: problem("shadow_without_ground") };
    }
  }
  return null;
}

/** The parts of an accepted request that are ignored. */
export function findPackshotIgnoredOptions({ instructions }: PackshotRequest): string | null {
  const isAsked = instructions.some(({ color_palette }) => readChoice(color_palette).kind !== "nothing");
  return isAsked
    ? "color_palette is left out: the product keeps its own colors and the ground has one color."
    : null;
}
