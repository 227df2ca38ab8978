import type { StrokeKind } from "./outline-session.ts";
import type { Point } from "./viewport.ts";

/** What the keys of the editor do. */
export interface EditorActs {
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
  onSave: () => void;
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const plain = new Map<string, (acts: EditorActs) => void>([
  ["a", (acts) => acts.onTool("add")],
  ["r", (acts) => acts.onTool("remove")],
  ["k", (acts) => acts.onTool("keep")],
  ["[", (acts) => acts.onBrush(-1)],
  ["]", (acts) => acts.onBrush(1)],
  ["+", (acts) => acts.onZoom(1)],
  ["=", (acts) => acts.onZoom(1)],
  ["-", (acts) => acts.onZoom(-1)],
  ["0", (acts) => acts.onZoom(0)],
  ["u", (acts) => acts.onUndo()],
  ["y", (acts) => acts.onRedo()],
  ["c", (acts) => acts.onClear()],
  ["p", (acts) => acts.onPreview()],
  ["m", (acts) => acts.onOverlay()],
  ["b", (acts) => acts.onBefore(true)],
]);

/** Does what a key that was pressed stands for; false when it stands for nothing. */
export function pressKey(press: Press, acts: EditorActs): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return pressCommand(key, press.shiftKey, acts);
  const arrow = arrows[key];
  if (arrow) {
    // The photo moves the other way when the view does.
    if (press.shiftKey) acts.onMoveBrush(arrow);
    else acts.onPan({ x: -arrow.x, y: -arrow.y });
    return true;
  }
  const deed = plain.get(key);
  deed?.(acts);
  return deed !== undefined;
}

function pressCommand(key: string, isShifted: boolean, acts: EditorActs): boolean {
  if (key === "z") (isShifted ? acts.onRedo : acts.onUndo)();
  else if (key === "y") acts.onRedo();
  else if (key === "Enter") acts.onSave();
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
  { keys: ["ctrl", "enter"], act: "save" },
] as const;
