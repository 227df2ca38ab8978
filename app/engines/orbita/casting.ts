import { identityDistance, sameIdentityMax } from "#imaging/faces/identity-distance.ts";
import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import type { FaceEngine } from "../contract.ts";
import { parseFaceModel } from "../faces/face-model.ts";
import type { Brief } from "./brief/read-brief.ts";
import type { CastPerson, CastPlace } from "./orbita-plan.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";
import { seedOf } from "./person/chance.ts";
import { composePerson, type Recipe } from "./person/compose-person.ts";

/** A place in a job, and the brief of who is to be there. */
export interface Draft {
  imageIndex: number;
  groupIndex: number;
  brief: Brief;
}

export interface Casting {
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

/** What the small picture of another person is asked for, because the large one differs from it a little. */
const apartWanted = sameIdentityMax + 0.015;
/** From which distance of a rough picture it is worth drawing the finer one. */
const roughWanted = 0.61;
/** The picture people are measured on: the smallest that the face gate takes. */
const trial = { width: 336, height: 448 };
/** Candidates for one draft: some drawn afresh, then the best of them with a part of the face drawn anew. */
const freshMax = 6;
const changedMax = 20;
/** People are drawn as usual as can be: only where that is not far enough apart may a later candidate differ more. */
const stretchOf = (tried: number): number => 0.75 + 0.75 * Math.min(1, tried / 14);
const rowsPerVersion = 8;
/** Candidates that are drawn at the same time; not the number of threads, as it decides who is found. */
const batch = 2;

interface Candidate {
  recipe: Recipe;
  bareEmbedding: number[];
  /** To the nearest of those it must differ from. */
  distance: number;
}

/**
 * Finds people by trying: each candidate is drawn small, roughly and without hair, which costs the most and says the
 * least of a face, passes the face gate and is measured by the recognition net. Who is far enough from everybody
 * before is measured once more as people will see them. The order of the candidates alone decides, so that the same request gives the same
 * people however many threads there are.
 */
export function createCasting(tools: {
  draw(task: HeadTask, signal: AbortSignal): Promise<DrawnHead>;
  faces: Pick<FaceEngine, "prepare">;
}): Casting {
  const measure = async (
    parameters: HeadParameters,
    { seed, isRough }: { seed: number; isRough: boolean },
    signal: AbortSignal,
  ): Promise<number[] | null> => {
    const task = {
      parameters,
      seed,
      ...trial,
      format: "png",
      addAiWatermark: false,
      withThumbnail: false,
      isRough,
    } as const;
    const { image } = await tools.draw(task, signal);
    const face = await tools.faces.prepare(image.bytes, signal);
    if (face.kind === "refused") return null;
    const model = parseFaceModel(face.model);
    if (model === null) throw new Error("The face engine gave a model that is not its own.");
    return model.embedding.map((value) => Number(value.toFixed(4)));
  };

  const tryRecipe = async (
    brief: Brief,
    recipe: Recipe,
    others: readonly CastPerson[],
    signal: AbortSignal,
  ): Promise<Candidate | null> => {
    const { parameters } = composePerson(brief, recipe);
    const bareEmbedding = await measure(
      withoutHair(parameters),
      { seed: recipe.seed, isRough: true },
      signal,
    );
    if (bareEmbedding === null) return null;
    const known = others.map((other) => other.bareEmbedding);
    return { recipe, bareEmbedding, distance: nearest(bareEmbedding, known) };
  };

  /** The candidate with its hair, when it stays apart from the others. */
  const confirm = async (
    brief: Brief,
    { recipe, bareEmbedding }: Candidate,
    others: readonly CastPerson[],
    signal: AbortSignal,
  ): Promise<CastPerson | null> => {
    const { parameters } = composePerson(brief, recipe);
    const embedding = await measure(parameters, { seed: recipe.seed, isRough: false }, signal);
    if (embedding === null) return null;
    const known = others.map((other) => other.embedding);
    return nearest(embedding, known) >= apartWanted ? { recipe, embedding, bareEmbedding } : null;
  };

  const find = async (
    { brief, groupIndex }: Draft,
    others: readonly CastPerson[],
    version: number,
    signal: AbortSignal,
  ): Promise<CastPerson | null> => {
    const key = JSON.stringify(brief);
    const sides = seedOf("sides", key);
    const row = (version - 1) * rowsPerVersion + groupIndex;
    let best: Candidate | null = null;
    // The first person of a job differs from nobody: a second candidate would be drawn for nothing.
    const atOnce = others.length === 0 ? 1 : batch;
    for (let tried = 0; tried < freshMax + changedMax; tried += atOnce) {
      const parent: Candidate | null = tried < freshMax ? null : best;
      const recipes = Array.from({ length: atOnce }, (_, index): Recipe => {
        const number = tried + index;
        const seed = seedOf(key, row, number);
        const stretch = stretchOf(number);
        return parent === null
          ? { seed, sides, row, changes: [], stretch }
          : { ...parent.recipe, changes: [...parent.recipe.changes, seed], stretch };
      });
      const candidates = await Promise.all(recipes.map((recipe) => tryRecipe(brief, recipe, others, signal)));
      for (const candidate of candidates) {
        if (candidate === null) continue;
        if (best === null || candidate.distance > best.distance) best = candidate;
        if (candidate.distance < roughWanted) continue;
        const person = await confirm(brief, candidate, others, signal);
        if (person !== null) return person;
      }
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

function withoutHair(parameters: HeadParameters): HeadParameters {
  return { ...parameters, hair: { ...parameters.hair, style: "bald" } };
}

function nearest(embedding: readonly number[], others: readonly (readonly number[])[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...others.map((other) => identityDistance(embedding, other)));
}
