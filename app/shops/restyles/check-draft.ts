import { recolorLimits } from "#contract/limits.ts";
import { processingSizes } from "#contract/prices.ts";
import type { DraftProblem, RestyleDraft } from "../views.ts";

/** What one restyle may hold. A product is one job of the service, so what a job takes holds for each product. */
export const draftLimits = {
  ...recolorLimits,
  productsMax: 250,
  imagesPerProductMax: recolorLimits.imagesMax,
  outputsMax: 2_000,
} as const;

/** Everything that is wrong with a draft as far as it can be told without the shop. Empty when it is fine. */
export function checkDraft(draft: RestyleDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const refuse = (field: DraftProblem["field"], message: string) => problems.push({ field, message });

  if (countImages(draft) === 0) refuse("images", "Select at least one image.");
  if (draft.images.length > draftLimits.productsMax) {
    refuse("images", `Select at most ${draftLimits.productsMax} products at a time.`);
  }
  if (!draft.color.trim() && !draft.instruction.trim()) {
    refuse("color", "Choose a color or describe the change.");
  }
  if (draft.color.trim().length > draftLimits.colorCharsMax) {
    refuse("color", `Use at most ${draftLimits.colorCharsMax} characters.`);
  }
  if (draft.instruction.trim().length > draftLimits.instructionCharsMax) {
    refuse("instruction", `Use at most ${draftLimits.instructionCharsMax} characters.`);
  }
  if (draft.garment.trim().length > draftLimits.garmentCharsMax) {
    refuse("garment", `Use at most ${draftLimits.garmentCharsMax} characters.`);
  }
  if (!processingSizes.includes(draft.size)) refuse("size", "Choose one of the sizes.");
  if (draft.format !== "png" && draft.format !== "jpg") refuse("format", "Choose PNG or JPG.");
  if (
    !Number.isInteger(draft.variations) ||
    draft.variations < 1 ||
    draft.variations > draftLimits.variationsMax
  ) {
    refuse("variations", `Choose 1 to ${draftLimits.variationsMax} variations.`);
  } else if (countOutputs(draft) > draftLimits.outputsMax) {
    refuse("images", `This would make ${countOutputs(draft)} images; one restyle makes at most 2,000.`);
  }
  return problems;
}

export function countImages(draft: Pick<RestyleDraft, "images">): number {
  return draft.images.reduce((sum, product) => sum + new Set(product.mediaIds).size, 0);
}

export function countOutputs(draft: Pick<RestyleDraft, "images" | "variations">): number {
  return countImages(draft) * draft.variations;
}
