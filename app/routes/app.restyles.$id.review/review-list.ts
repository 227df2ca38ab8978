import { doubtfulBelow } from "#contract/doubtful-quality.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { Decision, RestyleImageView, ReviewShow } from "#shops/views.ts";

/** Which images of a restyle the review lists. */
export const shows = [
  "all",
  "undecided",
  "doubtful",
  "rejected",
  "unchecked",
  "failed",
] as const satisfies ReviewShow[];
export type Show = ReviewShow;

/** `doubt`: images that somebody should look at come first; `product`: as the products' photos are. */
export const orders = ["doubt", "product"] as const;
export type Order = (typeof orders)[number];

/** True for an image that can be looked at: the picture, or why there is none. */
export function isReviewable({ state }: Pick<RestyleImageView, "state">): boolean {
  return state === "ready" || state === "failed" || state === "unchecked";
}

/** True for a picture that the service is not sure of or warns about. */
export function isDoubtful({
  state,
  qualityScore,
  warnings,
}: Pick<RestyleImageView, "state" | "qualityScore" | "warnings">): boolean {
  if (state !== "ready") return false;
  return warnings.length > 0 || (qualityScore !== null && qualityScore < doubtfulBelow);
}

/** What to look at on a picture; one that is marked as doubtful always says so in words. */
export function toWarnings(image: Pick<RestyleImageView, "state" | "qualityScore" | "warnings">): Message[] {
  return image.warnings.length === 0 && isDoubtful(image) ? [message("review.doubt")] : image.warnings;
}

/** True for a picture that is on its product, on the way there or back, or scheduled: its decision is locked. */
export function isPublished({ publication }: Pick<RestyleImageView, "publication">): boolean {
  return ["scheduled", "publishing", "published", "undoing"].includes(publication);
}

/** True for a picture whose credits came back or are on their way: it stays rejected. */
export function isGivenBack({ refund }: Pick<RestyleImageView, "refund">): boolean {
  return refund !== null && refund.state !== "refused";
}

/** True for a picture that can be made again now. */
export function canBeRedone(image: RestyleImageView): boolean {
  return image.state === "ready" && !isPublished(image) && !image.isRemaking;
}

/** True for a picture that can be approved or rejected now, or reported as wrong. */
export function isDecidable(image: RestyleImageView): boolean {
  return canBeRedone(image) && !isGivenBack(image);
}

export function isShown(image: RestyleImageView, decision: Decision, show: Show): boolean {
  if (show === "all") return true;
  if (show === "failed" || show === "unchecked") return image.state === show;
  if (show === "doubtful") return decision === "undecided" && isDoubtful(image);
  return image.state === "ready" && decision === show;
}

/** Images in an order of the review; doubtful ones first means the most doubtful one, and the others as they are. */
export function orderImages(images: readonly RestyleImageView[], order: Order): RestyleImageView[] {
  if (order === "product") return [...images];
  const doubtful = images.filter(isDoubtful);
  return [
    ...doubtful.toSorted((one, other) => (one.qualityScore ?? 0) - (other.qualityScore ?? 0)),
    ...images.filter((image) => !isDoubtful(image)),
  ];
}

/** Zero for each choice. */
export const noneShown = () => Object.fromEntries(shows.map((show) => [show, 0])) as Record<Show, number>;

/** How many images each choice would list. */
export function countShows(
  images: readonly RestyleImageView[],
  decisionOf: (imageId: string) => Decision,
): Record<Show, number> {
  const counts = noneShown();
  for (const image of images) {
    for (const show of shows) if (isShown(image, decisionOf(image.id), show)) counts[show] += 1;
  }
  return counts;
}
