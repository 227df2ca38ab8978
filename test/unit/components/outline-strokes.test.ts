import { describe, expect, test } from "vitest";
import { beginHistory, firstOf, record, redo, undo } from "#components/outline-editor/edit-history.ts";
import { type StrokePoint, simplifyStroke } from "#components/outline-editor/simplify-stroke.ts";

function farFrom([x, y]: StrokePoint, line: StrokePoint[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < line.length - 1; index += 1) {
    const [[ax, ay], [bx, by]] = [line[index]!, line[index + 1]!];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const at = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay)));
  }
  return least;
}

describe("a drawn line", () => {
  const circle = Array.from({ length: 5_000 }, (_, index): StrokePoint => {
    const angle = (index / 5_000) * 2 * Math.PI;
    return [500 + 300 * Math.cos(angle), 400 + 300 * Math.sin(angle)];
  });

  test("is sent with few points, none of the others further away than the tolerance", () => {
    const kept = simplifyStroke(circle, 1, 2_000);
    expect(kept.length).toBeLessThan(100);
    for (const point of circle) expect(farFrom(point, kept)).toBeLessThan(1.2);
  });

  test("keeps its ends, and its corners", () => {
    const corner: StrokePoint[] = [
      [0, 0],
      [5, 0.2],
      [10, 0],
      [10, 5],
      [10, 10],
    ];
    expect(simplifyStroke(corner, 0.5, 2_000)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  test("never has more points than the service takes, however wild it is", () => {
    const wild = Array.from(
      { length: 4_000 },
      (_, index): StrokePoint => [(index * 7_919) % 1_000, (index * 104_729) % 1_000],
    );
    const kept = simplifyStroke(wild, 0.5, 2_000);
    expect(kept.length).toBeLessThanOrEqual(2_000);
    expect(kept[0]).toEqual(wild[0]);
    expect(kept.at(-1)).toEqual(wild.at(-1));
  });

  test("may be one point", () => {
    expect(simplifyStroke([[4.14159, 5.71828]], 1, 2_000)).toEqual([[4.1, 5.7]]);
  });
});

describe("the history", () => {
  const three = record(record(beginHistory("found"), "first"), "second");

  test("goes back and forth in the order of the edits", () => {
    const back = undo(undo(three));
    expect(back.present).toBe("found");
    expect(undo(back)).toBe(back);
    expect(redo(back).present).toBe("first");
    expect(redo(redo(back))).toEqual(three);
    expect(redo(three)).toBe(three);
  });

  test("forgets what was taken back once something else is done", () => {
    const other = record(undo(three), "other");
    expect(other.future).toEqual([]);
    expect(undo(other).present).toBe("first");
  });

  test("stays short and never forgets what it began with", () => {
    let long = beginHistory(0);
    for (let edit = 1; edit <= 500; edit += 1) long = record(long, edit);
    expect(long.past.length).toBeLessThanOrEqual(60);
    expect(firstOf(long)).toBe(0);
    expect(undo(long).present).toBe(499);
  });
});
