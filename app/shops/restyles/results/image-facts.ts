import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { ChangedRegion } from "#contract/changed-region.ts";
import type { PictureDetails } from "#contract/operations/jobs.ts";
import { en } from "../../messages/en.ts";
import { type Message, type MessageKey, message } from "../../messages/message.ts";
import type { ColorMatchView } from "../../views.ts";

const Stored = z.object({
  paintedBy: z.string().nullable(),
  /** Absent for results of before there were takes. */
  take: z.number().optional(),
  /** When the service drew the picture. Absent for pictures of before it was told. */
  drawnAt: z.string().optional(),
  confidence: z.number().nullable(),
  isUntouched: z.boolean().nullable(),
  /** Absent for results of before it was told. */
  changed: ChangedRegion.nullish(),
  checks: z.array(z.object({ measure: z.string(), value: z.number(), limit: z.number() })),
  /** Of a recolor: the color guarantee. Absent for pictures of before it. */
  color: z
    .object({
      deltaE: z.number().nullable(),
      /** `#rrggbb` of the cloth. Absent for pictures of before it was told. */
      measured: z.string().nullish(),
      outcome: z.string(),
      because: z.string().nullable(),
      creditsReturned: z.number(),
    })
    .nullish(),
});

/** The stored part of a result's measures. */
export function toStoredFacts(result: PictureDetails): z.input<typeof Stored> {
  return {
    paintedBy: result.painted_by,
    take: result.take,
    drawnAt: result.updated_at,
    confidence: result.outline_confidence,
    isUntouched: result.outside_untouched,
    changed: result.changed_region ?? null,
    checks: result.checks.map(({ measure, value, limit }) => ({ measure, value, limit })),
    color: result.color_match && {
      deltaE: result.color_match.delta_e,
      measured: result.color_match.measured_color ?? null,
      outcome: result.color_match.outcome,
      because: result.color_match.not_measured_because,
      creditsReturned: result.color_match.credits_returned,
    },
  };
}

/** The engine that painted an image; null when unknown. */
export function paintedBy(stored: Prisma.JsonValue): string | null {
  return Stored.safeParse(stored).data?.paintedBy ?? null;
}

/** The take of an output that an image shows; null when unknown. */
export function takeShown(stored: Prisma.JsonValue): number | null {
  return Stored.safeParse(stored).data?.take ?? null;
}

/** Whether all outside the garment or person is the photo's own; null where that was not measured. */
export function isUntouched(stored: Prisma.JsonValue): boolean | null {
  return Stored.safeParse(stored).data?.isUntouched ?? null;
}

/** Where an image differs from its photo; null where that was not measured. */
export function changedRegion(stored: Prisma.JsonValue): ChangedRegion | null {
  return Stored.safeParse(stored).data?.changed ?? null;
}

/** When the service drew the picture that an image shows, as an ISO time in UTC; null when unknown. */
export function drawnAt(stored: Prisma.JsonValue): string | null {
  return Stored.safeParse(stored).data?.drawnAt ?? null;
}

/** How near an image's color is to the one asked for, and what follows from it; null when nothing is known. */
export function toColorMatch(stored: Prisma.JsonValue): ColorMatchView | null {
  const color = Stored.safeParse(stored).data?.color;
  if (!color) return null;
  const { deltaE, because, creditsReturned } = color;
  if (deltaE === null) {
    const key = `fact.color.unmeasured.${because}`;
    return {
      isOff: false,
      deltaE,
      text: isKnown(key) ? ({ key } as Message) : message("fact.color.unmeasured"),
    };
  }
  if (color.outcome !== "over")
    return { isOff: false, deltaE, text: message("fact.color.match", { deltaE }) };
  const text = message(creditsReturned > 0 ? "fact.color.returned" : "fact.color.free", { deltaE });
  return { isOff: true, deltaE, text };
}

/** The color of an image's cloth as the service measured it, `#rrggbb`; null when unknown. */
export function measuredColor(stored: Prisma.JsonValue): string | null {
  return Stored.safeParse(stored).data?.color?.measured ?? null;
}

const isKnown = (key: string): key is MessageKey => Object.hasOwn(en, key);

/**
 * Facts about an image, a line each, without those that were not measured. In words: merchants have no scale for the
 * engine's numbers.
 *
 * @param hasOutline whether its kind of restyle changes a garment inside an outline
 */
export function toImageFacts(stored: Prisma.JsonValue, hasOutline: boolean): Message[] {
  const facts = Stored.safeParse(stored).data;
  if (!facts) return [];
  const lines: Message[] = [];
  const { isUntouched, checks } = facts;
  if (hasOutline && isUntouched !== null)
    lines.push(message(isUntouched ? "fact.untouched" : "fact.touched"));
  const color = toColorMatch(stored);
  // One that is off is told as a warning.
  if (color && !color.isOff) lines.push(color.text);
  for (const { measure, value, limit } of checks) {
    const isWithin = value <= limit;
    if (measure === "color_distance") lines.push(message(isWithin ? "fact.color.near" : "fact.color.far"));
    if (measure === "identity_distance") {
      lines.push(message(isWithin ? "fact.identity.near" : "fact.identity.far"));
    }
  }
  return lines;
}
