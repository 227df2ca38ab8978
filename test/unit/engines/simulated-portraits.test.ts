import { expect, test } from "vitest";
import { lastingFaceEngine } from "#test-support/lasting-engines.ts";
import { drawSimulated } from "../../provider-simulator/draw-simulated.ts";

const call = {
  wire: "gemini",
  model: "model",
  pictures: [],
  isEdit: false,
  mask: null,
  canvas: { width: 576, height: 768 },
  seed: null,
} as const;

// One of each portrait that it draws from.
test.each(["portrait 1", "portrait 5", "portrait 11"])(
  "a draft that the simulated providers draw can become an identity in the demonstration: %s",
  async (prompt) => {
    const picture = await drawSimulated({ ...call, pictures: [], prompt });
    const check = await lastingFaceEngine().check(picture, new AbortController().signal);
    expect(check).toMatchObject({ kind: "face" });
  },
);
