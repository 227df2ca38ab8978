import type { ImageDecision } from "./decision-queue.ts";

/** A decision as it is taken back. */
interface Undo {
  /** Former decisions of its images. */
  before: ImageDecision[];
  /** The approval of images that are not loaded, which was part of it; null for none. */
  approvalId: string | null;
}

/** Former decisions of images, so that the last one can be undone wherever it was made. */
export class DecisionHistory {
  readonly #made: Undo[] = [];

  /** Notes what the images of a decision are before it is made. */
  record(
    made: readonly ImageDecision[],
    of: (imageId: string) => ImageDecision,
    approvalId: string | null = null,
  ): void {
    this.#made.push({ before: made.map(({ imageId }) => of(imageId)), approvalId });
  }

  /**
   * Takes the last decision out of the history.
   *
   * @param canChange false for images that keep their decision, such as published ones
   * @returns null when there is nothing to take back
   */
  undo(canChange: (imageId: string) => boolean): Undo | null {
    for (let last = this.#made.pop(); last; last = this.#made.pop()) {
      const before = last.before.filter(({ imageId }) => canChange(imageId));
      if (before.length > 0 || last.approvalId !== null) return { ...last, before };
    }
    return null;
  }
}
