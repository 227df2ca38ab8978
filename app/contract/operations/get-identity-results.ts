import { z } from "zod";
import { IdentityParams, IdentityStatusBody } from "../identity-fields.ts";
import { defineOperation } from "../operation.ts";

export const getIdentityResults = defineOperation({
  id: "getIdentityResults",
  method: "GET",
  path: "/identity/{identity_code}/results",
  summary: "Results of an identity's preprocessing",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  replies: {
    200: IdentityStatusBody.extend({
      processed_images: z
        .array(
          z.object({
            original_filename: z.string().meta({ example: "ana.jpg" }),
            link: z.url(),
            thumbnail_link: z.url(),
          }),
        )
        .meta({ description: "The upright crop of head and neck, once preprocessing is completed" }),
      processed_count: z.number().int(),
    }),
  },
  errors: [404],
});
