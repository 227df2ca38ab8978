import type { StrokeKind } from "./outline-session.ts";
import type { Point } from "./viewport.ts";

/** Actions of the editor's keys. */
export interface EditorActions {
  onTool: (kind: StrokeKind) => void;
  /** -1 smaller, 1 larger. */
  onBrush: (step: -1 | 1) => void;
  /** -1 out, 1 in, 0 the whole photo. */
  onZoom: (step: -1 | 0 | 1) => void;
  /** Moves the view; each member -1, 0 or 1. */
  onPan: (by: Point) => void;
  onMoveBrush: (by: Point) => void;
  /** Puts the brush down, or lifts it. */
  onPaint: () => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Begins with nothing. */
  onClear: () => void;
  onPreview: () => void;
  onOverlay: () => void;
  onBefore: (isShown: boolean) => void;
  /** The outline is right where the doubt with this number is; once more: it is open again. */
  onDoubt: (number: number) => void;
  /** Corrects the outline at the place that is pointed at. */
  onCorrect: () => void;
  onPrint: (print: "plain" | "printed") => void;
  onSave: () => void;
  /** Leaves the photo out; without effect outside a queue, like the next two. */
  onSkip: () => void;
  onLater: () => void;
  onPrevious: () => void;
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const plain = new Map<string, (actions: EditorActions) => void>([
  ["a", (actions) => actions.onTool("add")],
  ["r", (actions) => actions.onTool("remove")],
  ["k", (actions) => actions.onTool("keep")],
  ["[", (actions) => actions.onBrush(-1)],
  ["]", (actions) => actions.onBrush(1)],
  ["+", (actions) => actions.onZoom(1)],
  ["=", (actions) => actions.onZoom(1)],
  ["-", (actions) => actions.onZoom(-1)],
  ["0", (actions) => actions.onZoom(0)],
  ["u", (actions) => actions.onUndo()],
  ["y", (actions) => actions.onRedo()],
  ["c", (actions) => actions.onClear()],
  ["p", (actions) => actions.onPreview()],
  ["m", (actions) => actions.onOverlay()],
  ["b", (actions) => actions.onBefore(true)],
  ["s", (actions) => actions.onSkip()],
  ["n", (actions) => actions.onLater()],
  ["j", (actions) => actions.onPrevious()],
]);

/** Answers to doubts. A key that is held answers once. */
const answers = new Map<string, (actions: EditorActions) => void>([
  ["shift u", (actions) => actions.onPrint("plain")],
  ["shift n", (actions) => actions.onPrint("printed")],
  ["x", (actions) => actions.onCorrect()],
  ...[1, 2, 3, 4, 5].map(
    (number) => [String(number), (actions: EditorActions) => actions.onDoubt(number)] as const,
  ),
]);

/** Does what a key that was pressed stands for; false when it stands for nothing. */
export function pressKey(press: Press, actions: EditorActions): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return pressCommand(key, press.shiftKey, actions);
  const arrow = arrows[key];
  if (arrow) {
    // The photo moves the other way when the view does.
    if (press.shiftKey) actions.onMoveBrush(arrow);
    else actions.onPan({ x: -arrow.x, y: -arrow.y });
    return true;
  }
  const answer = answers.get(key) ?? (press.shiftKey ? answers.get(`shift ${key}`) : undefined);
  if (answer) {
    if (!press.repeat) answer(actions);
    return true;
  }
  const action = plain.get(key);
  action?.(actions);
  return action !== undefined;
}

function pressCommand(key: string, isShifted: boolean, actions: EditorActions): boolean {
  if (key === "z") (isShifted ? actions.onRedo : actions.onUndo)();
  else if (key === "y") actions.onRedo();
  else if (key === "Enter") actions.onSave();
  else return false;
  return true;
}

/** The keys as the help shows them; the names of some are words, which the catalogue has. */
export const keyHelp = [
  { keys: ["A"], act: "add" },
  { keys: ["R"], act: "remove" },
  { keys: ["K"], act: "keep" },
  { keys: ["[", "]"], act: "brush" },
  { keys: ["shift", "←↑→↓"], act: "move_brush" },
  { keys: ["enter"], act: "paint" },
  { keys: ["U", "Y"], act: "undo" },
  { keys: ["C"], act: "clear" },
  { keys: ["+", "−", "0"], act: "zoom" },
  { keys: ["←↑→↓"], act: "pan" },
  { keys: ["P"], act: "preview" },
  { keys: ["B"], act: "before" },
  { keys: ["M"], act: "overlay" },
  { keys: ["X"], act: "correct" },
  { keys: ["1", "–", "5"], act: "doubt" },
  { keys: ["shift", "U", "N"], act: "print" },
  { keys: ["ctrl", "enter"], act: "save" },
] as const;

/** The keys that a queue adds. */
export const queueKeyHelp = [
  { keys: ["enter"], act: "right" },
  { keys: ["S"], act: "skip" },
  { keys: ["N", "J"], act: "later" },
] as const;
