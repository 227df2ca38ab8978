import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { MaskChange } from "#shops/outlines/edit-outline.ts";
import { beginHistory, type EditHistory, firstOf, record, redo, undo } from "./edit-history.ts";
import type { StrokePoint } from "./simplify-stroke.ts";

export type StrokeKind = "add" | "remove" | "keep";

/** A line drawn on the photo; radius and points in pixels of the photo. */
export interface Stroke {
  kind: StrokeKind;
  radius: number;
  points: StrokePoint[];
}

/** PNG files of the photo's size: the garment, and what of it keeps its color. */
export interface MaskLayers {
  mask: Blob;
  keep: Blob | null;
}

/** A mask as the server has it. */
export interface SavedMask {
  layers: MaskLayers;
  /** Rises with every change, whoever made it. */
  revision: number;
}

/**
 * The editor's requests to the server. Each rejects with an `OutlineRefusal` when nothing was changed, or nobody said that
 * it was.
 */
export interface OutlineClient {
  correct(stroke: Stroke, change: MaskChange): Promise<SavedMask>;
  /** The parts on which these points are keep their color. */
  keepParts(points: StrokePoint[], change: MaskChange): Promise<SavedMask>;
  replace(layers: MaskLayers, change: MaskChange): Promise<SavedMask>;
  /** A new mask of what this stroke is drawn on. */
  begin(stroke: Stroke, change: MaskChange): Promise<SavedMask>;
  /** Layers without a garment, which the server takes from nobody. */
  blank(): Promise<MaskLayers>;
  /** Takes over the mask of another garment of the photo. */
  takeGarment(garment: string, change: MaskChange): Promise<SavedMask>;
  read(): Promise<SavedMask>;
}

export class OutlineRefusal extends Error {
  /** Explanation for the merchant. */
  readonly reason: Message;
  /** `conflict`: the mask was changed elsewhere meanwhile; `unanswered`: it is unknown whether it was changed. */
  readonly kind: "refused" | "conflict" | "unanswered";

  constructor(reason: Message, kind: OutlineRefusal["kind"] = "refused") {
    super(reason.key);
    this.reason = reason;
    this.kind = kind;
  }
}

/** Kind of an edit, for the message of its failure. */
export type EditKind = "stroke" | "undo" | "redo" | "reset" | "clear" | "garment" | "parts";

/** An edit that makes a new mask. */
export type MaskEdit =
  | { kind: "stroke"; stroke: Stroke }
  | { kind: "garment"; garment: string }
  | { kind: "clear" }
  /** Parts of the garment that keep their color, by a point of each. */
  | { kind: "parts"; points: StrokePoint[] };

type Edit = MaskEdit | { kind: "undo" | "redo" | "reset" };

export interface SessionState {
  /** State that the canvas shows. */
  layers: MaskLayers;
  /** Edits of this session that they hold, oldest first. */
  edits: readonly MaskEdit[];
  /** Strokes that the mask does not hold yet, in the order in which they were drawn. */
  pending: readonly Stroke[];
  /** Edits that are under way or wait for their turn. */
  waiting: number;
  /** The edit that failed last; nothing of it is in the mask, unless that is unknown. */
  problem: { edit: EditKind; reason: Message; isUnknown: boolean } | null;
  /** The last edit that was done; a new object each time. */
  done: { edit: EditKind } | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The mask differs from the one that the session began with, or may do so. */
  isChanged: boolean;
  /** Nothing is outlined: the server still has the mask before, and this one can't be saved. */
  isBlank: boolean;
}

/**
 * One sitting at a mask. Edits are sent one at a time in the order in which they were made; the canvas shows them
 * meanwhile. An edit that fails is taken back and told of; those behind it go on. One without an answer is sent once more
 * under its key; then the mask is read, so that nothing is told of it that isn't so.
 */
export class OutlineSession {
  readonly #client: OutlineClient;
  readonly #listeners = new Set<() => void>();
  #history: EditHistory<MaskLayers>;
  #revision: number;
  /** Layers of the history that the server does not know. */
  readonly #blanks = new WeakSet<MaskLayers>();
  /** The edits that layers of the history hold; those that the session began with hold none. */
  readonly #editsOf = new WeakMap<MaskLayers, readonly MaskEdit[]>();
  readonly #edits: Edit[] = [];
  /** State after the present edit, if it succeeds. */
  #expected: MaskLayers | null = null;
  /** Edits of which it is unknown whether the server's mask holds them; it is read before the next edit. */
  #unknown: readonly MaskEdit[] | null = null;
  #problem: SessionState["problem"] = null;
  #done: SessionState["done"] = null;
  #run: Promise<void> | null = null;
  #state: SessionState;

  constructor(client: OutlineClient, { layers, revision }: SavedMask) {
    this.#client = client;
    this.#history = beginHistory(layers);
    this.#revision = revision;
    this.#state = this.#describe();
  }

  /** The same object until something changes. */
  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  draw(stroke: Stroke): void {
    this.#add({ kind: "stroke", stroke });
  }

  takeGarment(garment: string): void {
    this.#add({ kind: "garment", garment });
  }

  keepParts(points: StrokePoint[]): void {
    this.#add({ kind: "parts", points });
  }

  /** Begins with nothing: the next stroke is the mask. */
  clear(): void {
    this.#add({ kind: "clear" });
  }

  /** Takes back the last edit; one that was not sent yet is never sent. */
  undo(): void {
    if (!this.#state.canUndo) return;
    const last = this.#edits.at(-1);
    // The first edit of the list is under way.
    if (this.#edits.length > 1 && last?.kind !== "undo" && last?.kind !== "redo") {
      this.#edits.pop();
      this.#publish();
    } else this.#add({ kind: "undo" });
  }

  redo(): void {
    if (this.#state.canRedo) this.#add({ kind: "redo" });
  }

  /** Back to the mask that the session began with; this can be undone. */
  reset(): void {
    if (this.#state.isChanged || this.#edits.length > 0) this.#add({ kind: "reset" });
  }

  dismissProblem(): void {
    this.#problem = null;
    this.#publish();
  }

  /** Resolves when every edit has ended. */
  async settled(): Promise<void> {
    while (this.#run) await this.#run;
  }

  #add(edit: Edit): void {
    this.#problem = null;
    this.#edits.push(edit);
    this.#publish();
    this.#run ??= this.#runAll();
  }

  async #runAll(): Promise<void> {
    for (let edit = this.#edits[0]; edit; edit = this.#edits[0]) {
      try {
        if (this.#unknown) await this.#read();
        await this.#perform(edit);
        this.#done = { edit: edit.kind };
      } catch (error) {
        await this.#refuse(edit, error);
      }
      this.#expected = null;
      this.#edits.shift();
      // Before listeners hear of it: one of them may wait for the end.
      if (this.#edits.length === 0) this.#run = null;
      this.#publish();
    }
  }

  async #perform(edit: Edit): Promise<void> {
    const history = this.#history;
    if (edit.kind === "stroke") {
      const isFirst = this.#blanks.has(history.present);
      if (isFirst && edit.stroke.kind !== "add") throw new OutlineRefusal({ key: "outline.empty" });
      const saved = await this.#send((change) =>
        this.#client[isFirst ? "begin" : "correct"](edit.stroke, change),
      );
      this.#accept(this.#recordEdit(saved.layers, edit), saved);
    } else if (edit.kind === "parts") {
      const saved = await this.#send((change) => this.#client.keepParts(edit.points, change));
      this.#accept(this.#recordEdit(saved.layers, edit), saved);
    } else if (edit.kind === "garment") {
      const saved = await this.#send((change) => this.#client.takeGarment(edit.garment, change));
      this.#accept(this.#recordEdit(saved.layers, edit), saved);
    } else if (edit.kind === "clear") {
      if (this.#blanks.has(history.present)) return;
      const blank = await this.#client.blank();
      this.#blanks.add(blank);
      this.#history = this.#recordEdit(blank, edit);
    } else {
      const next =
        edit.kind === "undo"
          ? undo(history)
          : edit.kind === "redo"
            ? redo(history)
            : record(history, firstOf(history));
      if (next.present === history.present) return;
      if (this.#blanks.has(next.present)) {
        this.#history = next;
        return;
      }
      this.#expected = next.present;
      this.#publish();
      // The layers stay the ones that were sent: the server's are the same picture in other bytes.
      this.#accept(next, await this.#send((change) => this.#client.replace(next.present, change)));
    }
  }

  /** Sends a change, once more when there was no answer. */
  async #send(request: (change: MaskChange) => Promise<SavedMask>): Promise<SavedMask> {
    const change = { revision: this.#revision, key: newSubmissionId() };
    try {
      return await request(change);
    } catch (error) {
      if (toRefusal(error).kind !== "unanswered") throw error;
      return request(change);
    }
  }

  /** Shows the server's mask. @returns whether it was changed */
  async #read(): Promise<boolean> {
    const saved = await this.#client.read();
    const edits = this.#unknown ?? [];
    this.#unknown = null;
    if (saved.revision === this.#revision) return false;
    this.#accept(this.#recordEdit(saved.layers, ...edits), saved);
    return true;
  }

  #recordEdit(layers: MaskLayers, ...edits: MaskEdit[]): EditHistory<MaskLayers> {
    const history = this.#history;
    this.#editsOf.set(layers, [...(this.#editsOf.get(history.present) ?? []), ...edits]);
    return record(history, layers);
  }

  #accept(history: EditHistory<MaskLayers>, { revision }: SavedMask): void {
    this.#history = history;
    this.#revision = revision;
  }

  async #refuse(edit: Edit, error: unknown): Promise<void> {
    const { reason, kind } = toRefusal(error);
    this.#problem = { edit: edit.kind, reason, isUnknown: false };
    // While the mask can't be read nothing is sent, so nothing of this edit is unknown.
    if (kind === "refused" || this.#unknown) return;
    const isUnanswered = kind === "unanswered";
    this.#unknown = isUnanswered && isMaskEdit(edit) ? [edit] : [];
    try {
      const isMade = await this.#read();
      if (!isUnanswered) return;
      this.#problem = isMade
        ? null
        : { edit: edit.kind, reason: message("outline.unreached"), isUnknown: false };
      if (isMade) this.#done = { edit: edit.kind };
    } catch {
      if (!isUnanswered) return;
      this.#problem = { edit: edit.kind, reason: message("outline.unanswered"), isUnknown: true };
    }
  }

  #describe(): SessionState {
    const { past, present, future } = this.#history;
    const layers = this.#expected ?? present;
    return {
      layers,
      edits: this.#editsOf.get(layers) ?? [],
      pending: this.#edits.flatMap((edit) => (edit.kind === "stroke" ? edit.stroke : [])),
      waiting: this.#edits.length,
      problem: this.#problem,
      done: this.#done,
      canUndo: past.length + this.#edits.reduce((sum, edit) => sum + (edit.kind === "undo" ? -1 : 1), 0) > 0,
      canRedo: this.#edits.reduce(countRedoable, future.length) > 0,
      isChanged: present !== firstOf(this.#history) || this.#unknown !== null,
      isBlank: this.#blanks.has(present),
    };
  }

  #publish(): void {
    this.#state = this.#describe();
    for (const listener of this.#listeners) listener();
  }
}

function toRefusal(error: unknown): OutlineRefusal {
  return error instanceof OutlineRefusal
    ? error
    : new OutlineRefusal(message("outline.unreached"), "unanswered");
}

function isMaskEdit(edit: Edit): edit is MaskEdit {
  return edit.kind !== "undo" && edit.kind !== "redo" && edit.kind !== "reset";
}

/** How many edits can be redone behind a further edit. */
function countRedoable(count: number, { kind }: Edit): number {
  if (kind === "undo") return count + 1;
  return kind === "redo" ? count - 1 : 0;
}
