import { z } from "zod";
import type { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import type { Plan } from "../contract.ts";
import { readBrief } from "./brief/read-brief.ts";
import type { Draft } from "./casting.ts";

/** Who was chosen for a draft; without a seed nobody was found who differs enough from the others. */
export const CastPerson = z.object({
  imageIndex: z.number().int(),
  groupIndex: z.number().int(),
  seed: z.number().int().nullable(),
  stretch: z.number(),
  /** 128 numbers; empty without a seed. */
  embedding: z.array(z.number()),
});
export type CastPerson = z.infer<typeof CastPerson>;

const OrbitaPlan = z.object({ people: z.array(CastPerson) });

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
