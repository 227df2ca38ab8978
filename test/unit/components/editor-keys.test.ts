import { describe, expect, test } from "vitest";
import { type EditorActions, pressKey } from "#components/outline-editor/editor-keys.ts";

/** What the editor was told to do by one press of a key. */
function pressed(key: string, modifiers: Partial<Parameters<typeof pressKey>[0]> = {}) {
  const told: unknown[][] = [];
  const actions = new Proxy({} as EditorActions, {
    get: (_, name) => (value?: unknown) => told.push(value === undefined ? [name] : [name, value]),
  });
  const press = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  return { isHandled: pressKey({ ...press, ...modifiers }, actions), told };
}

describe("keys that answer doubts", () => {
  test("1 to 5 answer the doubt with that number", () => {
    for (const number of [1, 2, 3, 4, 5]) {
      expect(pressed(String(number))).toEqual({ isHandled: true, told: [["onDoubt", number]] });
    }
    expect(pressed("6")).toEqual({ isHandled: false, told: [] });
  });

  test("X corrects the place that is pointed at", () => {
    expect(pressed("x").told).toEqual([["onCorrect"]]);
    expect(pressed("x", { repeat: true }).told).toEqual([]);
  });

  test("Shift+U says plain and Shift+N printed; U alone still takes back", () => {
    expect(pressed("U", { shiftKey: true }).told).toEqual([["onPrint", "plain"]]);
    expect(pressed("N", { shiftKey: true }).told).toEqual([["onPrint", "printed"]]);
    expect(pressed("u").told).toEqual([["onUndo"]]);
    expect(pressed("n").told).toEqual([["onLater"]]);
  });

  test("answer once however long they are held", () => {
    expect(pressed("1", { repeat: true })).toEqual({ isHandled: true, told: [] });
    expect(pressed("U", { shiftKey: true, repeat: true })).toEqual({ isHandled: true, told: [] });
    expect(pressed("]", { repeat: true }).told).toEqual([["onBrush", 1]]);
  });

  test("leave the commands of the browser alone", () => {
    expect(pressed("1", { ctrlKey: true })).toEqual({ isHandled: false, told: [] });
    expect(pressed("1", { altKey: true })).toEqual({ isHandled: false, told: [] });
  });
});
