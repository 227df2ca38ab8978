import { z } from "zod";
import { faultNoteCharsMax, resultFaults } from "#contract/wrong-results.ts";

/** Why an image is rejected, as a page sends it. */
export const Rejection = z.object({
  reason: z.enum(resultFaults),
  note: z.string().trim().max(faultNoteCharsMax).default(""),
});
