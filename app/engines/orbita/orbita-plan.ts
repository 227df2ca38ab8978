import { z } from "zod";
import type { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import type { Plan } from "../contract.ts";
import { readBrief } from "./brief/read-brief.ts";
import type { Draft } from "./sampler.ts";

/** The seed and the choices a person is composed by, and the face as the recognition net sees it. */
export const CastPerson = z.object({
  recipe: z.object({
    seed: z.number().int(),
    row: z.number().int(),
    changes: z.array(z.number().int()),
    stretch: z.number(),
  }),
  /** 128 numbers. */
  embedding: z.array(z.number()),
});
export type CastPerson = z.infer<typeof CastPerson>;

/** A place of a job, and who was chosen for it; null when nobody was found who differs enough from the others. */
export const CastPlace = z.object({
  imageIndex: z.number().int(),
  groupIndex: z.number().int(),
  person: CastPerson.nullable(),
});
export type CastPlace = z.infer<typeof CastPlace>;

const OrbitaPlan = z.object({ places: z.array(CastPlace) });

/** @throws {z.ZodError} when the plan is none of orbita's. */
export function parseOrbitaPlan(plan: Plan): z.infer<typeof OrbitaPlan> {
  return OrbitaPlan.parse(plan);
}

/** Every draft of a request, in the order people are chosen for them. */
export function draftsOf({ instructions }: Pick<IdentityCreateRequest, "instructions">): Draft[] {
  return instructions.flatMap((instruction, imageIndex) => {
    const { brief } = readBrief(instruction);
    return Array.from({ length: instruction.num_variations }, (_, groupIndex) => ({
      imageIndex,
      groupIndex,
      brief,
    }));
  });
}
