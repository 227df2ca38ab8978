import type { Decision, Rejection } from "#shops/views.ts";

export interface ImageDecision {
  imageId: string;
  decision: Decision;
  /** Why it is rejected; absent: not said. */
  rejection?: Rejection;
}

export interface QueueState {
  /** Unsaved decisions by image id. */
  unsaved: ReadonlyMap<string, ImageDecision>;
  /** The last attempt to save failed; `retry` tries again. */
  hasFailed: boolean;
}

/**
 * Saves decisions in order, one request at a time; decisions made meanwhile go into the next request. Only
 * the last decision per image is sent. When `send` rejects, the decisions stay in the queue.
 */
export class DecisionQueue {
  #unsaved = new Map<string, ImageDecision>();
  #isSending = false;
  #hasFailed = false;
  #state: QueueState = { unsaved: new Map(), hasFailed: false };
  readonly #listeners = new Set<() => void>();
  readonly #send: (decisions: ImageDecision[]) => Promise<void>;

  constructor(send: (decisions: ImageDecision[]) => Promise<void>) {
    this.#send = send;
  }

  /** Stable reference until the state changes. */
  getState = (): QueueState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  decide(decisions: ImageDecision[]): void {
    for (const decision of decisions) this.#unsaved.set(decision.imageId, decision);
    this.#publish();
    void this.#run();
  }

  retry(): void {
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#hasFailed = false;
    while (this.#unsaved.size > 0 && !this.#hasFailed) {
      const batch = [...this.#unsaved.values()];
      try {
        await this.#send(batch);
        // Decisions changed during the request go into the next one.
        for (const decision of batch) {
          if (this.#unsaved.get(decision.imageId) === decision) this.#unsaved.delete(decision.imageId);
        }
      } catch {
        // The page shows the failure with a retry button; the decisions stay in the queue.
        this.#hasFailed = true;
      }
      this.#publish();
    }
    this.#isSending = false;
  }

  #publish(): void {
    this.#state = { unsaved: new Map(this.#unsaved), hasFailed: this.#hasFailed };
    for (const listener of this.#listeners) listener();
  }
}
