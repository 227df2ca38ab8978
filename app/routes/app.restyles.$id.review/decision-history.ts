import type { ImageDecision } from "./decision-queue.ts";

/** What images were before each decision, so that the last one can be taken back wherever it was made. */
export class DecisionHistory {
  readonly #before: ImageDecision[][] = [];

  /** Notes what the images of a decision are before it is made. */
  record(made: readonly ImageDecision[], of: (imageId: string) => ImageDecision): void {
    this.#before.push(made.map(({ imageId }) => of(imageId)));
  }

  /**
   * Takes the last decision out of the history.
   *
   * @param canChange false for images that keep their decision, such as published ones
   * @returns what its images were before; empty when there is nothing to take back
   */
  undo(canChange: (imageId: string) => boolean): ImageDecision[] {
    for (let last = this.#before.pop(); last; last = this.#before.pop()) {
      const own = last.filter(({ imageId }) => canChange(imageId));
      if (own.length > 0) return own;
    }
    return [];
  }
}
