import { identityDistance } from "#imaging/faces/identity-distance.ts";
import type { FaceEngine } from "../contract.ts";
import { parseFaceModel } from "../faces/face-model.ts";
import type { Brief } from "./brief/read-brief.ts";
import type { CastPerson } from "./orbita-plan.ts";
import type { DrawnHead, HeadTask } from "./orbita-tasks.ts";
import { seedOf } from "./person/chance.ts";
import { composePerson } from "./person/compose-person.ts";

/** A place in a job, and the brief of who is to be there. */
export interface Draft {
  imageIndex: number;
  groupIndex: number;
  brief: Brief;
}

export interface Casting {
  /** Chooses the people of a job's first versions, each far enough from those before. */
  cast(drafts: readonly Draft[], signal: AbortSignal): Promise<CastPerson[]>;
  /** Who a version of a draft shows: of a later one another person than all that were planned and all before it. */
  choose(
    draft: Draft,
    people: readonly CastPerson[],
    version: number,
    signal: AbortSignal,
  ): Promise<{ kind: "chosen"; seed: number; stretch: number } | { kind: "refused"; reason: string }>;
}

/** The distance from which two faces count as different people's. */
export const apartMin = 0.6;
/** What the small picture is asked for, because the large one may differ from it a little. */
const apartWanted = 0.64;
/** The picture people are measured on. */
const trial = { width: 384, height: 512 };
/** How many are tried for one draft, and how much they differ from what is usual. */
const tries: readonly number[] = [
  1, 1, 1, 1, 1.15, 1.15, 1.15, 1.3, 1.3, 1.3, 1.45, 1.45, 1.45, 1.45, 1.6, 1.6, 1.6, 1.6,
];

interface Tried {
  seed: number;
  stretch: number;
  embedding: number[];
  /** To the nearest of those it must differ from. */
  distance: number;
}

/**
 * Finds people by trying: each candidate is drawn small, passes the face gate and is measured by the recognition net.
 * The first who is far enough from everybody before is taken, so that the same request gives the same people however
 * many threads there are.
 */
export function createCasting(tools: {
  draw(task: HeadTask, signal: AbortSignal): Promise<DrawnHead>;
  faces: Pick<FaceEngine, "prepare">;
  /** Candidates that are drawn at the same time. */
  atOnce: number;
}): Casting {
  const measure = async (brief: Brief, seed: number, stretch: number, signal: AbortSignal) => {
    const { parameters } = composePerson(brief, seed, stretch);
    const { image } = await tools.draw(
      { parameters, seed, ...trial, format: "png", addAiWatermark: false, withThumbnail: false },
      signal,
    );
    const face = await tools.faces.prepare(image.bytes, signal);
    if (face.kind === "refused") return null;
    const model = parseFaceModel(face.model);
    if (model === null) throw new Error("The face engine gave a model that is not its own.");
    return model.embedding;
  };

  /** @param version of the draft; each has seeds of its own. */
  const find = async (
    draft: Draft,
    others: readonly (readonly number[])[],
    version: number,
    signal: AbortSignal,
  ): Promise<Tried | null> => {
    let best: Tried | null = null;
    for (let from = 0; from < tries.length; from += tools.atOnce) {
      const batch = tries.slice(from, from + tools.atOnce).map(async (stretch, index) => {
        const seed = seedOf(briefKey(draft.brief), draft.groupIndex, version, from + index);
        const embedding = await measure(draft.brief, seed, stretch, signal);
        return embedding && { seed, stretch, embedding, distance: nearest(embedding, others) };
      });
      for (const tried of await Promise.all(batch)) {
        if (tried === null) continue;
        if (tried.distance >= apartWanted) return tried;
        if (best === null || tried.distance > best.distance) best = tried;
      }
    }
    return best !== null && best.distance >= apartMin ? best : null;
  };

  return {
    async cast(drafts, signal) {
      const people: CastPerson[] = [];
      for (const draft of drafts) {
        const others = people.map(({ embedding }) => embedding).filter(({ length }) => length > 0);
        const found = await find(draft, others, 1, signal);
        people.push({
          imageIndex: draft.imageIndex,
          groupIndex: draft.groupIndex,
          seed: found?.seed ?? null,
          stretch: found?.stretch ?? 1,
          embedding: found?.embedding.map((value) => Number(value.toFixed(4))) ?? [],
        });
      }
      return people;
    },
    async choose(draft, people, version, signal) {
      const planned = people.find(
        ({ imageIndex, groupIndex }) => imageIndex === draft.imageIndex && groupIndex === draft.groupIndex,
      );
      if (planned === undefined) throw new Error("The plan has nobody for this draft.");
      if (version === 1) {
        return planned.seed === null
          ? nobody
          : { kind: "chosen", seed: planned.seed, stretch: planned.stretch };
      }
      const others = people.map(({ embedding }) => embedding).filter(({ length }) => length > 0);
      for (let at = 2; ; at++) {
        const found = await find(draft, others, at, signal);
        if (at === version) return found === null ? nobody : { kind: "chosen", ...found };
        if (found !== null) others.push(found.embedding);
      }
    },
  };
}

const nobody = {
  kind: "refused",
  reason:
    "No person was found for this draft who fits the brief and clearly differs from the other drafts. Ask for fewer variations, or leave more of the person open.",
} as const;

function nearest(embedding: readonly number[], others: readonly (readonly number[])[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...others.map((other) => identityDistance(embedding, other)));
}

/** Briefs that say the same have the same people, whatever size or format is asked for. */
function briefKey(brief: Brief): string {
  return JSON.stringify(brief);
}
