import type { Prisma } from "@prisma/client";
import { z } from "zod";
import type { JobResult } from "#contract/operations/get-job-results.ts";
import { type Message, message } from "../messages/message.ts";

const Stored = z.object({
  paintedBy: z.string().nullable(),
  confidence: z.number().nullable(),
  isUntouched: z.boolean().nullable(),
  checks: z.array(z.object({ measure: z.string(), value: z.number(), limit: z.number() })),
});

/** What is kept of a result's measures. */
export function toStoredFacts(result: JobResult): z.input<typeof Stored> {
  return {
    paintedBy: result.painted_by,
    confidence: result.outline_confidence,
    isUntouched: result.outside_untouched,
    checks: result.checks.map(({ measure, value, limit }) => ({ measure, value, limit })),
  };
}

/** The engine that painted an image; null when the service has not said so. */
export function paintedBy(stored: Prisma.JsonValue): string | null {
  return Stored.safeParse(stored).data?.paintedBy ?? null;
}

/** What is known of an image, a line each; what was not measured is left out. */
export function toImageFacts(stored: Prisma.JsonValue, qualityScore: number | null): Message[] {
  const facts = Stored.safeParse(stored).data;
  const lines: Message[] = [];
  if (qualityScore !== null) lines.push(message("fact.quality", { score: Math.round(qualityScore) }));
  if (!facts) return lines;
  const { confidence, isUntouched, checks } = facts;
  if (confidence !== null) lines.push(message("fact.outline", { percent: Math.round(100 * confidence) }));
  if (isUntouched !== null) lines.push(message(isUntouched ? "fact.untouched" : "fact.touched"));
  for (const { measure, value, limit } of checks) {
    const distance = { value: toHundredths(value), limit: toHundredths(limit) };
    if (measure === "color_distance") lines.push(message("fact.color", distance));
    if (measure === "identity_distance") lines.push(message("fact.identity", distance));
  }
  return lines;
}

function toHundredths(value: number): number {
  return Math.round(100 * value) / 100;
}
