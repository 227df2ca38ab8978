import { z } from "zod";
import { Timestamp, text } from "./fields.ts";

/** Fields of an upload that record the consent of the person in the photo. */
export const consentFields = {
  consent_by: text(200).optional().meta({
    description: "Who gave consent: the person in the photo or their legal representative",
    example: "Ana Diaz",
  }),
  consent_at: z.iso
    .datetime({ offset: true, error: "must be ISO 8601 with a time zone" })
    .optional()
    .meta({ description: "Time of the consent; default: now", example: "2026-11-20T09:00:00Z" }),
  consent_purpose: text(500)
    .optional()
    .meta({ description: "Purpose", example: "Product photos of the spring collection" }),
};

/** The published form of a recorded consent. */
export const ConsentBody = z
  .object({
    by: z.string().nullable().meta({ description: "Who gave consent", example: "Ana Diaz" }),
    at: Timestamp.meta({
      description: "Time of the consent, ISO 8601, UTC",
      example: "2026-11-20T09:00:00.000Z",
    }),
    purpose: z
      .string()
      .nullable()
      .meta({ description: "Purpose", example: "Photos of the spring collection" }),
    recorded_at: Timestamp.meta({
      description: "Time of the record, ISO 8601, UTC",
      example: "2026-11-21T08:30:00.000Z",
    }),
  })
  .nullable()
  .meta({ description: "Consent to the use of the photo, as recorded by its owner; null without one" });
export type ConsentBody = z.output<typeof ConsentBody>;
