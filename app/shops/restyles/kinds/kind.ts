import type { z } from "zod";
import type { JobAccepted, Quote } from "#contract/fields.ts";
import type { Operation } from "#contract/operation.ts";
import type { Message } from "../../messages/message.ts";
import type { ColorView, FactView } from "../../views.ts";

/** An operation of the service that starts a batch job. */
export type JobOperation = Omit<Operation, "replies"> & {
  quotable: true;
  body: z.ZodType;
  replies: { 200: typeof Quote; 202: typeof JobAccepted };
};

/** What starts a product's job: the operation and its body. */
export interface JobRequest {
  operation: JobOperation;
  body: unknown;
}

/** Pairs an operation with a body of its shape. */
export function jobRequest<O extends JobOperation>(operation: O, body: z.input<O["body"]>): JobRequest {
  return { operation, body };
}

/** What a job is made from beside the merchant's options. */
export interface JobInput {
  projectId: string;
  /** The product's uploaded photos; the service numbers the job's images by their place here, from 0. */
  fileIds: string[];
  product: { title: string; productType: string };
}

/**
 * One kind of work a merchant can order. Everything that only this kind knows is here; the form's part of it stands
 * under the same name in `components/restyle-kinds`. Options are data: they are stored as they leave `options`, and
 * stored ones are read with it again, so it takes everything that it gave.
 */
export interface RestyleKind<Options extends object = object> {
  /** Unique; stored with every restyle. */
  name: string;
  /** What a draft says beside its photos. Enough for a price; the rules of each field are here and nowhere else. */
  options: z.ZodType<Options>;
  /** The same with what a start needs as well. A `custom` issue carries its sentence as `params.message`. */
  optionsToStart: z.ZodType<Options>;
  /** What is said of a field whose value is none of the offered ones. */
  problems: Record<string, Message>;
  imagesPerProductMax: number;
  outputsPerPhoto(options: Options): number;
  creditsPerOutput(options: Options): number;
  format(options: Options): "png" | "jpg";
  title(options: Options): Message;
  /** The color that stands for the restyle in lists; null when none does. */
  color(options: Options): ColorView | null;
  /** What run and review show of the options. */
  facts(options: Options): FactView[];
  /** The alternative text proposed for a new image of a product. */
  alt(options: Options, productTitle: string): Message;
  job(options: Options, input: JobInput): JobRequest;
}

/** Kinds by name. */
export type RestyleKinds = Readonly<Record<string, RestyleKind>>;

/** A restyle's kind with its options, as the draft brought them or as they are stored. */
export interface KindOfRestyle {
  kind: RestyleKind;
  options: object;
}

export function findKind(kinds: RestyleKinds, name: string): RestyleKind | null {
  return Object.hasOwn(kinds, name) ? kinds[name]! : null;
}

/** @throws Error for a kind that is not registered, and for options that its kind does not read */
export function kindOf(kinds: RestyleKinds, restyle: { kind: string; options: unknown }): KindOfRestyle {
  const kind = findKind(kinds, restyle.kind);
  if (!kind) throw new Error(`No kind of restyle is called ${restyle.kind}`);
  return { kind, options: kind.options.parse(restyle.options) };
}
