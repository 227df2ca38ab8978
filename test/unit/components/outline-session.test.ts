import { beforeEach, describe, expect, test } from "vitest";
import {
  type MaskLayers,
  type OutlineClient,
  OutlineRefusal,
  OutlineSession,
  type SavedMask,
  type Stroke,
} from "#components/outline-editor/outline-session.ts";
import { message } from "#shops/messages/message.ts";

const layersOf = (name: string): MaskLayers => ({ mask: new Blob([name]), keep: null });
const strokeAt = (x: number): Stroke => ({ kind: "add", radius: 5, points: [[x, x]] });
const nameOf = (layers: MaskLayers) => layers.mask.text();
const away = message("outline.unreached");

/** A server that answers each request when the test says so, and notes what was asked. */
function createServer() {
  const asked: string[] = [];
  const open: { answer: (saved: SavedMask) => void; refuse: (error: Error) => void }[] = [];
  let revision = 1;
  const keys: string[] = [];
  const ask = (name: string, key?: string) => {
    asked.push(name);
    if (key) keys.push(key);
    return new Promise<SavedMask>((answer, refuse) => open.push({ answer, refuse }));
  };
  const server: OutlineClient = {
    correct: (stroke, at) => ask(`stroke ${stroke.points[0]![0]} at ${at.revision}`, at.key),
    keepParts: (points, at) => ask(`keep ${points.join(" and ")} at ${at.revision}`, at.key),
    replace: async (layers, at) => ask(`put ${await nameOf(layers)} at ${at.revision}`, at.key),
    begin: (stroke, at) => ask(`begin ${stroke.points[0]![0]} at ${at.revision}`, at.key),
    blank: async () => layersOf("blank"),
    takeGarment: (garment, at) => ask(`${garment} at ${at.revision}`, at.key),
    read: () => ask("read"),
  };
  /** Waits until the request with this number has arrived. */
  const arrived = async (index: number) => {
    while (!open[index]) await new Promise((resolve) => setImmediate(resolve));
    return open[index];
  };
  return {
    server,
    asked,
    keys,
    answer: async (index: number, name: string, at = revision + 1) => {
      revision = at;
      (await arrived(index)).answer({ layers: layersOf(name), revision });
      await new Promise((resolve) => setImmediate(resolve));
    },
    refuse: async (index: number, error: Error) => {
      (await arrived(index)).refuse(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

let fake: ReturnType<typeof createServer>;
let session: OutlineSession;
const shown = () => nameOf(session.getState().layers);

beforeEach(() => {
  fake = createServer();
  session = new OutlineSession(fake.server, { layers: layersOf("found"), revision: 1 });
});

test("strokes are sent one at a time in the order in which they were drawn, each against the mask before it", async () => {
  for (const x of [1, 2, 3]) session.draw(strokeAt(x));
  expect(session.getState().pending.map(({ points }) => points[0]![0])).toEqual([1, 2, 3]);
  expect(fake.asked).toEqual(["stroke 1 at 1"]);
  await fake.answer(0, "one");
  expect(await shown()).toBe("one");
  expect(session.getState().pending).toHaveLength(2);
  await fake.answer(1, "two");
  await fake.answer(2, "three");
  await session.settled();
  expect(fake.asked).toEqual(["stroke 1 at 1", "stroke 2 at 2", "stroke 3 at 3"]);
  expect(session.getState()).toMatchObject({ pending: [], waiting: 0, problem: null, isChanged: true });
});

test("a choice of parts is one edit, and its undo brings the question back", async () => {
  session.keepParts([
    [1, 2],
    [3, 4],
  ]);
  await fake.answer(0, "kept");
  expect(fake.asked).toEqual(["keep 1,2 and 3,4 at 1"]);
  expect(session.getState().edits).toMatchObject([{ kind: "parts" }]);
  session.undo();
  await fake.answer(1, "found again");
  expect(await shown()).toBe("found");
  expect(session.getState().edits).toEqual([]);
});

test("a failed stroke is reported and reverted, and the following ones continue", async () => {
  session.draw(strokeAt(1));
  session.draw(strokeAt(2));
  await fake.refuse(0, new OutlineRefusal(away));
  expect(session.getState().problem).toEqual({ edit: "stroke", reason: away, isUnknown: false });
  expect(session.getState().pending.map(({ points }) => points[0]![0])).toEqual([2]);
  expect(await shown()).toBe("found");
  await fake.answer(1, "two");
  await session.settled();
  expect(fake.asked).toEqual(["stroke 1 at 1", "stroke 2 at 1"]);
  expect(await shown()).toBe("two");
});

describe("an edit without an answer", () => {
  const unanswered = () => new OutlineRefusal(away, "unanswered");

  test("is sent again under its key; every other edit has another one", async () => {
    session.draw(strokeAt(1));
    await fake.refuse(0, unanswered());
    expect(session.getState()).toMatchObject({ problem: null, waiting: 1 });
    await fake.answer(1, "one");
    expect(await shown()).toBe("one");
    session.takeGarment("jacket");
    // An error that nobody foresaw, such as half an answer.
    await fake.refuse(2, new SyntaxError("Unexpected end of JSON input"));
    await fake.answer(3, "jacket");
    session.undo();
    await fake.answer(4, "one again");
    await session.settled();
    expect(fake.asked).toEqual([
      "stroke 1 at 1",
      "stroke 1 at 1",
      "jacket at 2",
      "jacket at 2",
      "put one at 3",
    ]);
    const [stroke, again, garment, garmentAgain, put] = fake.keys;
    expect([again, garmentAgain]).toEqual([stroke, garment]);
    expect(new Set([stroke, garment, put]).size).toBe(3);
    expect(session.getState().problem).toBeNull();
  });

  test("that the server has made counts as done, and the next one follows it", async () => {
    session.draw(strokeAt(1));
    session.draw(strokeAt(2));
    await fake.refuse(0, unanswered());
    await fake.refuse(1, unanswered());
    await fake.answer(2, "one");
    expect(session.getState()).toMatchObject({ problem: null, done: { edit: "stroke" }, isChanged: true });
    expect(session.getState().edits).toHaveLength(1);
    await fake.answer(3, "two");
    await session.settled();
    expect(fake.asked.slice(2)).toEqual(["read", "stroke 2 at 2"]);
    expect(await shown()).toBe("two");
  });

  test("that the server has not made is reported and reverted", async () => {
    session.draw(strokeAt(1));
    await fake.refuse(0, unanswered());
    await fake.refuse(1, unanswered());
    await fake.answer(2, "found", 1);
    await session.settled();
    expect(session.getState()).toMatchObject({
      problem: { edit: "stroke", reason: away, isUnknown: false },
      isChanged: false,
    });
    expect(await shown()).toBe("found");
  });

  test("is not said to be unsaved while that is unknown, and the mask is read before anything else is sent", async () => {
    session.draw(strokeAt(1));
    for (const index of [0, 1, 2]) await fake.refuse(index, unanswered());
    expect(session.getState()).toMatchObject({
      problem: { edit: "stroke", reason: message("outline.unanswered"), isUnknown: true },
      isChanged: true,
    });
    session.draw(strokeAt(2));
    await fake.refuse(3, unanswered());
    await session.settled();
    expect(session.getState().problem).toEqual({ edit: "stroke", reason: away, isUnknown: false });
    session.reset();
    await fake.answer(4, "one");
    await fake.answer(5, "found again");
    await session.settled();
    expect(fake.asked.slice(2)).toEqual(["read", "read", "read", "put found at 2"]);
    expect(session.getState()).toMatchObject({ problem: null, isChanged: false });
  });
});

describe("undo", () => {
  test("puts the former mask back and shows it at once; redo brings the edit back", async () => {
    session.draw(strokeAt(1));
    await fake.answer(0, "one");
    session.undo();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await shown()).toBe("found");
    await fake.answer(1, "found again");
    expect(fake.asked.at(-1)).toBe("put found at 2");
    expect(session.getState()).toMatchObject({ canUndo: false, canRedo: true, isChanged: false });
    session.redo();
    await fake.answer(2, "one again");
    await session.settled();
    expect(fake.asked.at(-1)).toBe("put one at 3");
    expect(await shown()).toBe("one");
  });

  test("under way can be redone already, once", async () => {
    session.draw(strokeAt(1));
    await fake.answer(0, "one");
    session.undo();
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.getState()).toMatchObject({ waiting: 1, canRedo: true });
    session.redo();
    expect(session.getState().canRedo).toBe(false);
    await fake.answer(1, "found again");
    await fake.answer(2, "one again");
    await session.settled();
    expect(fake.asked.slice(1)).toEqual(["put found at 2", "put one at 3"]);
    expect(await shown()).toBe("one");
  });

  test("never sends a stroke that still waits", async () => {
    session.draw(strokeAt(1));
    session.draw(strokeAt(2));
    session.undo();
    await fake.answer(0, "one");
    await session.settled();
    expect(fake.asked).toEqual(["stroke 1 at 1"]);
    expect(await shown()).toBe("one");
  });

  test("requested twice concurrently goes back twice, and no further than the beginning", async () => {
    session.draw(strokeAt(1));
    await fake.answer(0, "one");
    session.draw(strokeAt(2));
    await fake.answer(1, "two");
    for (let press = 0; press < 4; press += 1) session.undo();
    await fake.answer(2, "one again");
    await fake.answer(3, "found again");
    await session.settled();
    expect(fake.asked.slice(2)).toEqual(["put one at 3", "put found at 4"]);
    expect(await shown()).toBe("found");
  });

  test("leaves the mask as it was when it fails, and can be tried again", async () => {
    session.draw(strokeAt(1));
    await fake.answer(0, "one");
    session.undo();
    await fake.refuse(1, new OutlineRefusal(away));
    await session.settled();
    expect(await shown()).toBe("one");
    expect(session.getState()).toMatchObject({ problem: { edit: "undo" }, canUndo: true });
  });
});

test("reset goes back to the mask that was found, and can be undone", async () => {
  session.draw(strokeAt(1));
  await fake.answer(0, "one");
  session.takeGarment("jacket");
  await fake.answer(1, "jacket");
  session.reset();
  await fake.answer(2, "found again");
  await session.settled();
  expect(fake.asked).toEqual(["stroke 1 at 1", "jacket at 2", "put found at 3"]);
  expect(await shown()).toBe("found");
  expect(session.getState().isChanged).toBe(false);
  session.undo();
  await fake.answer(3, "jacket again");
  await session.settled();
  expect(await shown()).toBe("jacket");
});

test("a mask that was changed elsewhere is read again, and the next edit is made on it", async () => {
  session.draw(strokeAt(1));
  await fake.refuse(0, new OutlineRefusal(message("outline.changed_elsewhere"), "conflict"));
  await fake.answer(1, "theirs");
  expect(await shown()).toBe("theirs");
  expect(session.getState().problem?.reason.key).toBe("outline.changed_elsewhere");
  session.draw(strokeAt(2));
  await fake.answer(2, "both");
  await session.settled();
  expect(fake.asked).toEqual(["stroke 1 at 1", "read", "stroke 2 at 2"]);
});

test("cleared, nothing is sent until a stroke begins the mask anew, and undo brings the cleared one back", async () => {
  session.clear();
  await session.settled();
  expect(await shown()).toBe("blank");
  expect(session.getState()).toMatchObject({ isBlank: true, isChanged: true, canUndo: true });
  expect(fake.asked).toEqual([]);
  session.draw({ ...strokeAt(1), kind: "remove" });
  await session.settled();
  expect(session.getState().problem).toEqual({
    edit: "stroke",
    reason: message("outline.empty"),
    isUnknown: false,
  });
  session.draw(strokeAt(2));
  await fake.answer(0, "stroke");
  await session.settled();
  expect(await shown()).toBe("stroke");
  expect(session.getState().isBlank).toBe(false);
  session.undo();
  await session.settled();
  expect(await shown()).toBe("blank");
  session.undo();
  await fake.answer(1, "found again");
  await session.settled();
  expect(await shown()).toBe("found");
  expect(fake.asked).toEqual(["begin 2 at 1", "put found at 2"]);
});

test("a sitting that is discarded after clearing puts the first mask back", async () => {
  session.clear();
  session.draw(strokeAt(1));
  await fake.answer(0, "stroke");
  await session.settled();
  session.reset();
  await fake.answer(1, "found again");
  await session.settled();
  expect(session.getState()).toMatchObject({ isChanged: false, isBlank: false });
  expect(fake.asked.at(-1)).toBe("put found at 2");
});

test("the edits that the shown mask holds follow undo, redo and reset", async () => {
  const held = () => session.getState().edits.map((edit) => edit.kind);
  session.draw(strokeAt(1));
  expect(held()).toEqual([]);
  await fake.answer(0, "one");
  session.takeGarment("jacket");
  await fake.answer(1, "jacket");
  expect(held()).toEqual(["stroke", "garment"]);
  session.undo();
  await fake.answer(2, "one again");
  expect(held()).toEqual(["stroke"]);
  session.redo();
  await fake.answer(3, "jacket again");
  expect(held()).toEqual(["stroke", "garment"]);
  session.reset();
  await fake.answer(4, "found again");
  await session.settled();
  expect(held()).toEqual([]);
  session.draw(strokeAt(2));
  await fake.answer(5, "two");
  expect(held()).toEqual(["stroke"]);
});
