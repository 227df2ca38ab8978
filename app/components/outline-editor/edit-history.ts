/** States that were, the one that is, and those that were taken back; newest last, next first. */
export interface EditHistory<State> {
  past: State[];
  present: State;
  future: State[];
}

/** Older states are forgotten; the first one stays, so that everything can be reset. */
const statesMax = 60;

export function beginHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [] };
}

export function record<State>({ past, present }: EditHistory<State>, next: State): EditHistory<State> {
  const longer = [...past, present];
  const kept = longer.length > statesMax ? [longer[0]!, ...longer.slice(2)] : longer;
  return { past: kept, present: next, future: [] };
}

/** Itself when there is nothing to take back. */
export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

/** Itself when nothing was taken back. */
export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future };
}

/** The state that it began with. */
export function firstOf<State>({ past, present }: EditHistory<State>): State {
  return past[0] ?? present;
}
