import { identityDistance, sameIdentityMax } from "#imaging/faces/identity-distance.ts";
import type { FaceEngine } from "../contract.ts";
import { parseFaceModel } from "../faces/face-model.ts";
import type { Brief } from "./brief/read-brief.ts";
import { middleFace } from "./middle-face.ts";
import type { CastPerson, CastPlace } from "./orbita-plan.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";
import { composePerson, type Recipe } from "./person/compose-person.ts";
import { sideRows } from "./person/face-parameters.ts";
import { seedOf } from "./person/rng.ts";

/** A place in a job, and the brief of who is to be there. */
export interface Draft {
  imageIndex: number;
  groupIndex: number;
  brief: Brief;
}

export interface Sampler {
  /** Chooses the people of a job's first versions, each far enough from those before. */
  cast(drafts: readonly Draft[], signal: AbortSignal): Promise<CastPlace[]>;
  /**
   * Who a version of a draft shows: of a later one another person than all that were planned and all before it. Null
   * when nobody was found.
   */
  choose(
    draft: Draft,
    places: readonly CastPlace[],
    version: number,
    signal: AbortSignal,
  ): Promise<Recipe | null>;
}

/**
 * What the small rough picture is asked for, because the large one differs from it a
 * little; less of people who are hard to find.
 */
const apartWanted = (tried: number): number => sameIdentityMax + (tried < 12 ? 0.03 : 0.015);
/** How far from the middle of all faces people should lie, and of how many candidates the furthest does otherwise. */
const outsideWanted = 0.48;
const outsideTries = 5;
/** The picture people are measured on: the smallest that the face gate takes. */
const trial = { width: 336, height: 448 };
/** Candidates for one draft: some drawn afresh, then the best of them with a part of the face drawn anew. */
const freshMax = 9;
const changedMax = 20;
/** Of the first candidates, which keep to the draft's own row of sides. */
const ownRowMax = 2;
/** People differ as people do; only where that is not far enough apart may a later candidate differ more. */
const stretchOf = (tried: number): number => 1 + 0.65 * Math.min(1, Math.max(0, tried - 2) / 9);
const rowsPerVersion = 8;
/** Candidates that are drawn at the same time; not the number of threads, as it decides who is found. */
const batch = 2;

interface Candidate {
  person: CastPerson;
  /** To the nearest of those it must differ from. */
  distance: number;
  /** To the middle of all faces. */
  outside: number;
}

/**
 * Finds people by trying: each candidate is drawn small and roughly, passes the face gate and is measured by the
 * recognition net. The order of the candidates alone decides, so that the same request gives the same people however
 * many threads there are.
 *
 * Jobs know nothing of each other. What keeps people of different briefs apart is the row of sides each brief starts
 * from, which is made of its fields, and that nobody lies near the middle of all faces if it can be helped.
 */
export function createSampler(tools: {
  draw(task: HeadTask, signal: AbortSignal): Promise<DrawnHead>;
  faces: Pick<FaceEngine, "prepare">;
}): Sampler {
  const tryRecipe = async (
    brief: Brief,
    recipe: Recipe,
    others: readonly CastPerson[],
    signal: AbortSignal,
  ): Promise<Candidate | null> => {
    const { image } = await tools.draw(
      {
        parameters: composePerson(brief, recipe).parameters,
        seed: recipe.seed,
        ...trial,
        format: "png",
        addAiWatermark: false,
        withThumbnail: false,
        isRough: true,
      },
      signal,
    );
    const face = await tools.faces.prepare(image.bytes, signal);
    if (face.kind === "refused") return null;
    const model = parseFaceModel(face.model);
    if (model === null) throw new Error("The face engine gave a model that is not its own.");
    const embedding = model.embedding.map((value) => Number(value.toFixed(4)));
    return {
      person: { recipe, embedding },
      distance: nearest(embedding, others),
      outside: identityDistance(embedding, middleFace),
    };
  };

  const find = async (
    { brief, groupIndex }: Draft,
    others: readonly CastPerson[],
    version: number,
    signal: AbortSignal,
  ): Promise<CastPerson | null> => {
    const key = JSON.stringify(brief);
    const ownRow = (seedOf("row", key) ^ ((version - 1) * rowsPerVersion + groupIndex)) & (sideRows - 1);
    let best: Candidate | null = null;
    /** Of those far enough from the others. */
    let outmost: Candidate | null = null;
    for (let tried = 0; tried < freshMax + changedMax; ) {
      const parent: Candidate | null = tried < freshMax ? null : best;
      // The first candidate often does, so that a second would be drawn for nothing.
      const count = tried === 0 ? 1 : batch;
      const recipes = Array.from({ length: count }, (_, index): Recipe => {
        const number = tried + index;
        const seed = seedOf(key, version, groupIndex, number);
        const stretch = stretchOf(number);
        const row = number < ownRowMax ? ownRow : seedOf("row", seed) % sideRows;
        if (parent === null) return { seed, row, changes: [], stretch };
        const { recipe } = parent.person;
        return { ...recipe, changes: [...recipe.changes, seed], stretch };
      });
      tried += count;
      const candidates = await Promise.all(recipes.map((recipe) => tryRecipe(brief, recipe, others, signal)));
      for (const candidate of candidates) {
        if (candidate === null) continue;
        if (candidate.distance >= apartWanted(tried)) {
          if (candidate.outside >= outsideWanted) return candidate.person;
          if (outmost === null || candidate.outside > outmost.outside) outmost = candidate;
        }
        if (best === null || candidate.distance > best.distance) best = candidate;
      }
      if (outmost !== null && tried >= outsideTries) return outmost.person;
    }
    return null;
  };

  return {
    async cast(drafts, signal) {
      const places: CastPlace[] = [];
      for (const draft of drafts) {
        const person = await find(draft, peopleOf(places), 1, signal);
        places.push({ imageIndex: draft.imageIndex, groupIndex: draft.groupIndex, person });
      }
      return places;
    },
    async choose(draft, places, version, signal) {
      const planned = places.find(
        ({ imageIndex, groupIndex }) => imageIndex === draft.imageIndex && groupIndex === draft.groupIndex,
      );
      if (planned === undefined) throw new Error("The plan has no such draft.");
      if (version === 1) return planned.person?.recipe ?? null;
      const others = peopleOf(places);
      for (let at = 2; ; at++) {
        const found = await find(draft, others, at, signal);
        if (at === version) return found?.recipe ?? null;
        if (found !== null) others.push(found);
      }
    },
  };
}

function peopleOf(places: readonly CastPlace[]): CastPerson[] {
  return places.flatMap(({ person }) => (person === null ? [] : [person]));
}

function nearest(embedding: readonly number[], others: readonly CastPerson[]): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...others.map((other) => identityDistance(embedding, other.embedding)),
  );
}
