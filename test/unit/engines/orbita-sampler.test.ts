import { describe, expect, test } from "vitest";
import type { EncodedImage, PreparedFace } from "#engines/contract.ts";
import { type Instruction, readBrief } from "#engines/orbita/brief/read-brief.ts";
import { middleFace } from "#engines/orbita/middle-face.ts";
import type { HeadTask } from "#engines/orbita/orbita-tasks.ts";
import type { Recipe } from "#engines/orbita/person/compose-person.ts";
import { createSampler, type Draft } from "#engines/orbita/sampler.ts";
import { identityDistance, sameIdentityMax } from "#imaging/faces/identity-distance.ts";

const never = new AbortController().signal;

/** An embedding that differs with what the parameters say, without any drawing. */
function embeddingOf({ parameters }: HeadTask, reach: number): number[] {
  const values = Object.values(parameters).flatMap((group) =>
    Object.values(group).filter((value): value is number => typeof value === "number"),
  );
  return Array.from({ length: 128 }, (_, at) => (reach * (values[at % values.length] ?? 0)) / 10);
}

const farFace = middleFace.map((value, at) => Number((value + (at % 2 === 0 ? 0.06 : -0.06)).toFixed(4)));

/** Sampler before a face engine that sees what `see` says; the picture carries the task. */
function createBlindSampler(see: number | ((task: HeadTask, tried: number) => readonly number[])) {
  const tasks: HeadTask[] = [];
  const sampler = createSampler({
    draw: async (task) => {
      tasks.push(task);
      return { image: { bytes: Uint8Array.of(tasks.length - 1) } as EncodedImage, thumbnail: null };
    },
    faces: {
      prepare: async (photo) => {
        const model = {
          engine: "onda",
          version: 1,
          width: 10,
          height: 10,
          landmarks: Array.from({ length: 478 }, () => [0, 0, 0]),
          embedding:
            typeof see === "number" ? embeddingOf(tasks[photo[0]!]!, see) : see(tasks[photo[0]!]!, photo[0]!),
          frame: { x: 0, y: 0, width: 1, height: 1, roll: 0 },
        };
        return { kind: "prepared", model } as unknown as PreparedFace;
      },
    },
  });
  return { sampler, tasks };
}

function draftsOf(prompt: string, count: number): Draft[] {
  const { brief } = readBrief({ prompt } as unknown as Instruction);
  return Array.from({ length: count }, (_, groupIndex) => ({ imageIndex: 0, groupIndex, brief }));
}

describe("sampler", () => {
  const drafts = draftsOf("a 40 year old man", 6);

  test("keeps everybody of a job apart, and is the same each time", async () => {
    const { sampler } = createBlindSampler(2.2);
    const places = await sampler.cast(drafts, never);
    const people = places.flatMap(({ person }) => person ?? []);
    expect(people.length).toBeGreaterThan(3);
    for (const [at, one] of people.entries()) {
      for (const other of people.slice(at + 1)) {
        expect(identityDistance(one.embedding, other.embedding)).toBeGreaterThanOrEqual(sameIdentityMax);
      }
    }
    expect(await createBlindSampler(2.2).sampler.cast(drafts, never)).toEqual(places);
  });

  test("passes by whoever looks like everybody, but not more than five times", async () => {
    const { sampler, tasks } = createBlindSampler((_, tried) => (tried < 3 ? middleFace : farFace));
    const [place] = await sampler.cast(drafts.slice(0, 1), never);
    expect(place!.person!.embedding).toEqual(farFace);
    expect(tasks).toHaveLength(5);
    const everybody = createBlindSampler(() => middleFace);
    const [same] = await everybody.sampler.cast(drafts.slice(0, 1), never);
    expect(same!.person!.embedding).toEqual(middleFace);
    expect(everybody.tasks).toHaveLength(5);
  });

  test("gives the same first people however many are asked for", async () => {
    const { sampler } = createBlindSampler(2.2);
    const few = await sampler.cast(drafts.slice(0, 2), never);
    expect(await sampler.cast(drafts, never)).toEqual(expect.arrayContaining(few));
  });

  test("shows another person in each version than in all others", async () => {
    const { sampler } = createBlindSampler(2.2);
    const places = await sampler.cast(drafts.slice(0, 2), never);
    const recipes: (Recipe | null)[] = [];
    for (const version of [1, 2, 3]) {
      recipes.push(await sampler.choose(drafts[0]!, places, version, never));
    }
    expect(recipes.every((recipe) => recipe !== null)).toBe(true);
    expect(new Set(recipes.map((recipe) => JSON.stringify(recipe))).size).toBe(3);
    expect(await sampler.choose(drafts[0]!, places, 3, never)).toEqual(recipes[2]);
  });

  test("leaves a draft open for which nobody differs, after a bounded search, and goes on", async () => {
    const { sampler, tasks } = createBlindSampler(0);
    const places = await sampler.cast(drafts.slice(0, 3), never);
    expect(places.map(({ person }) => person !== null)).toEqual([true, false, false]);
    expect(tasks.length).toBeLessThan(60);
    expect(await sampler.choose(drafts[1]!, places, 1, never)).toBeNull();
    expect(await sampler.choose(drafts[1]!, places, 2, never)).toBeNull();
  });
});
