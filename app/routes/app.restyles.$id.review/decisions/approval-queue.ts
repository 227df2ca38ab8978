export interface ApprovalAction {
  intent: "approve-rest" | "undo-approval";
  approvalId: string;
}

export interface ApprovalState {
  /** The last action that is not saved yet. */
  last: ApprovalAction | null;
  /** The last attempt to save failed; `retry` tries again. */
  hasFailed: boolean;
}

/** Saves approvals of all remaining images, and taking them back, one after the other in the order in which they were made. */
export class ApprovalQueue {
  #actions: ApprovalAction[] = [];
  #isSending = false;
  #state: ApprovalState = { last: null, hasFailed: false };
  readonly #listeners = new Set<() => void>();
  readonly #send: (action: ApprovalAction) => Promise<void>;

  constructor(send: (action: ApprovalAction) => Promise<void>) {
    this.#send = send;
  }

  /** Stable reference until the state changes. */
  getState = (): ApprovalState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(action: ApprovalAction): void {
    this.#actions.push(action);
    void this.retry();
  }

  async retry(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#publish(false);
    let hasFailed = false;
    while (this.#actions[0] && !hasFailed) {
      try {
        await this.#send(this.#actions[0]);
        this.#actions.shift();
      } catch {
        // The page shows the failure with a retry button; the actions stay in the queue.
        hasFailed = true;
      }
    }
    this.#isSending = false;
    this.#publish(hasFailed);
  }

  #publish(hasFailed: boolean): void {
    this.#state = { last: this.#actions.at(-1) ?? null, hasFailed };
    for (const listener of this.#listeners) listener();
  }
}
