import { z } from "zod";
import { outputsPerRestyleMax, productsPerRestyleMax } from "#contract/limits.ts";
import { type Message, message } from "../../messages/message.ts";
import type { DraftImages, DraftProblem } from "../../views.ts";
import { findKind, type KindOfRestyle, type RestyleKind, type RestyleKinds } from "../kinds/kind.ts";
import { looksOfProduct } from "./looks-of-product.ts";

const idCharsMax = 200;
const Id = z.string().min(1).max(idCharsMax);

const Pixels = z.int().min(1);

const Work = z.object({ kind: z.string(), options: z.unknown() });

const Draft = Work.extend({
  images: z
    .array(
      z.object({
        productId: Id,
        mediaIds: z.array(Id).transform((ids) => [...new Set(ids)]),
        looks: z.array(z.int().min(0)).min(1).optional(),
        sizes: z.record(Id, z.object({ width: Pixels, height: Pixels })).optional(),
      }),
    )
    .transform((products) => products.filter(({ mediaIds }) => mediaIds.length > 0)),
});

/** A draft that its kind has parsed. */
export interface ReadDraft extends KindOfRestyle {
  images: DraftImages;
  outputs: number;
}

export type DraftReading = { ok: true; draft: ReadDraft } | { ok: false; problems: DraftProblem[] };

/**
 * Validates a draft of the form; the only place of its rules. A price needs fewer fields than a start: no
 * color yet. Reports all problems that need no request to the shop, one per field.
 */
export function parseDraft(kinds: RestyleKinds, input: unknown, purpose: "price" | "start"): DraftReading {
  const outer = Draft.safeParse(input);
  const kind = outer.success ? findKind(kinds, outer.data.kind) : null;
  if (!outer.success || !kind) return refuse([{ field: null, message: message("draft.invalid") }]);
  const { images } = outer.data;
  const options = toSchema(kind, purpose).safeParse(outer.data.options);
  const problems = [
    ...listImageProblems(images),
    ...(options.success ? [] : listOptionProblems(kind, options.error)),
  ];
  if (!options.success || problems.length > 0) return refuse(problems);
  const count = kind.looks(options.data).length;
  if (images.some(({ looks }) => looks?.some((look) => look >= count))) {
    return refuse([{ field: null, message: message("draft.invalid") }]);
  }
  const draft = withImages({ kind, options: options.data }, images);
  const { outputs } = draft;
  if (outputs > outputsPerRestyleMax) {
    const max = outputsPerRestyleMax;
    return refuse([{ field: "images", message: message("draft.images.outputs_max", { outputs, max }) }]);
  }
  return { ok: true, draft };
}

/** Validates the kind and the options of a restyle, without its photos. */
export function parseWork(
  kinds: RestyleKinds,
  input: unknown,
  purpose: "price" | "start",
): { ok: true; work: KindOfRestyle } | { ok: false; problems: DraftProblem[] } {
  const outer = Work.safeParse(input);
  const kind = outer.success ? findKind(kinds, outer.data.kind) : null;
  if (!outer.success || !kind) {
    return { ok: false, problems: [{ field: null, message: message("draft.invalid") }] };
  }
  const options = toSchema(kind, purpose).safeParse(outer.data.options);
  if (!options.success) return { ok: false, problems: listOptionProblems(kind, options.error) };
  return { ok: true, work: { kind, options: options.data } };
}

const toSchema = (kind: RestyleKind, purpose: "price" | "start") =>
  purpose === "start" ? kind.optionsToStart : kind.options;

/** A draft with these photos and their number of outputs. */
export function withImages({ kind, options }: KindOfRestyle, images: DraftImages): ReadDraft {
  const outputs = images.reduce((sum, product) => {
    const looks = looksOfProduct({ kind, options }, product);
    const perPhoto = looks.reduce((total, look) => total + kind.outputsPerPhoto(look.options), 0);
    return sum + product.mediaIds.length * perPhoto;
  }, 0);
  return { kind, options, images, outputs };
}

function refuse(problems: DraftProblem[]): DraftReading {
  return { ok: false, problems };
}

function listImageProblems(images: DraftImages): DraftProblem[] {
  if (images.length === 0) return [{ field: "images", message: message("draft.images.none") }];
  const max = productsPerRestyleMax;
  if (images.length <= max) return [];
  return [{ field: "images", message: message("draft.images.products_max", { max }) }];
}

/** The first problem of each field. */
function listOptionProblems(kind: RestyleKind, error: z.ZodError): DraftProblem[] {
  const problems = new Map<string | null, DraftProblem>();
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? null : String(issue.path[0]);
    if (!problems.has(field)) problems.set(field, { field, message: toMessage(kind, field, issue) });
  }
  return [...problems.values()];
}

function toMessage(kind: RestyleKind, field: string | null, issue: z.core.$ZodIssue): Message {
  const own = issue.code === "custom" ? (issue.params?.message as Message | undefined) : undefined;
  if (own) return own;
  if (issue.code === "too_big" && issue.origin === "string") {
    return message("draft.text.max", { max: Number(issue.maximum) });
  }
  return kind.problems[field ?? ""] ?? message("draft.invalid");
}
