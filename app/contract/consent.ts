import { z } from "zod";
import { Timestamp, text } from "./fields.ts";

/** Fields of an upload that record the consent of the person in the photo. */
export const consentFields = {
  consent_by: text(200).optional().meta({
    description: "Who agreed: the person in the photo, or who may speak for them",
    example: "Ana Diaz",
  }),
  consent_at: z.iso
    .datetime({ offset: true, error: "must be ISO 8601 with a time zone" })
    .optional()
    .meta({ description: "When they agreed; absent: now", example: "2026-11-20T09:00:00Z" }),
  consent_purpose: text(500)
    .optional()
    .meta({ description: "What for", example: "Product photos of the spring collection" }),
};

/** A recorded consent as published. */
export const ConsentBody = z
  .object({
    by: z.string().nullable().meta({ description: "Who agreed", example: "Ana Diaz" }),
    at: Timestamp.meta({
      description: "When they agreed, ISO 8601, UTC",
      example: "2026-11-20T09:00:00.000Z",
    }),
    purpose: z
      .string()
      .nullable()
      .meta({ description: "What for", example: "Photos of the spring collection" }),
    recorded_at: Timestamp.meta({
      description: "When it was recorded, ISO 8601, UTC",
      example: "2026-11-21T08:30:00.000Z",
    }),
  })
  .nullable()
  .meta({ description: "Consent to the use of the photo, as its owner recorded it; null when none was" });
export type ConsentBody = z.output<typeof ConsentBody>;
