import type { z } from "zod";
import type { GarmentPrint, Quote } from "#contract/fields.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Operation } from "#contract/operation.ts";
import type { previewRecolor, readWish } from "#contract/operations/jobs.ts";
import type { checkModelSwap } from "#contract/operations/start-model-swap.ts";
import type { Failure } from "../../failure.ts";
import type { Message } from "../../messages/message.ts";
import type { ColorView, FactView } from "../../views.ts";

/** An operation of the service that starts a batch job. */
export type JobOperation = Omit<Operation, "replies"> & {
  quotable: true;
  body: z.ZodType;
  replies: { 200: typeof Quote; 202: z.ZodType<{ job_id: string }> };
};

/** Request that starts a product's job. */
export interface JobRequest {
  operation: JobOperation;
  body: unknown;
}

/** Pairs an operation with a body of its shape. */
export function jobRequest<O extends JobOperation>(operation: O, body: z.input<O["body"]>): JobRequest {
  return { operation, body };
}

/** Input of a job besides the merchant's options. */
export interface JobInput {
  projectId: string;
  /** Ids of the product's uploaded photos; the service numbers the job's images by their index here. */
  fileIds: string[];
  /** The garment mask of each photo, in the same order; null where the service is to find it. */
  maskIds: (string | null)[];
  product: ProductWords;
}

/**
 * A free text of a kind's options that an engine must interpret, with the member of the options that holds it: `words` is the
 * body of the service's `POST /garment-recolor/wish`, `prompt` an edit.
 */
export type WishInWords =
  | { field: string; words: z.input<typeof readWish.body> }
  | { field: string; prompt: string };

/** Size of a photo in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** Words that describe a product. */
export interface ProductWords {
  title: string;
  productType: string;
}

/**
 * Part of a restyle's title, for a search in the database: words that every title of the kind has; the merchant's own
 * words, by their SQL/JSON path in the stored options; or words that depend on the value of one option.
 */
export type TitlePart =
  | { words: Message }
  | { path: string }
  | { option: string; words: Readonly<Record<string, Message>> };

/**
 * One kind of restyle. This interface holds everything that differs between kinds; the form's part has the
 * same name in `components/restyle-kinds`. Options are stored as `options` returns them and are parsed with
 * it again, so `options` must accept its own output.
 */
export interface RestyleKind<Options extends object = object> {
  /** Unique; stored with every restyle. */
  name: string;
  /** The service's job type. The kind is offered where an engine of the service supports it. */
  jobType: DrawnJobType;
  /** Values of the option `style` that every engine draws; absent: the kind has no styles. */
  styles?: readonly string[];
  /** Schema of the options that a price needs; the only place of each field's rules. */
  options: z.ZodType<Options>;
  /** The schema with the additional rules of a start. A `custom` issue carries its message as `params.message`. */
  optionsToStart: z.ZodType<Options>;
  /** Messages for fields with a value that is not on offer. */
  problems: Record<string, Message>;
  imagesPerProductMax: number;
  /** The service's jobs of this type take one photo: each photo is a row of its own. Absent: a product's photos share a job. */
  isJobPerPhoto?: true;
  /** Members of the options that may be others when images that failed are made again; absent: none. */
  retryWith?: readonly string[];
  /** Made again, an image would be the same picture. */
  isAlikeAgain?: true;
  title(options: Options): Message;
  /** What `title` is made of. A word of a title that is not among them can't be searched for. */
  titleParts: readonly TitlePart[];
  /** Facts about the options on the run and review screens. */
  facts(options: Options): FactView[];
  /**
   * The looks of each product, one job each: the options of every look, such as one color of several. At least one;
   * a look's only look is itself.
   */
  looks(options: Options): Options[];
  /** The options with these looks only, by their places among `looks`; absent: the kind has one look. */
  ofLooks?(options: Options, looks: readonly number[]): Options;

  // Number of outputs per photo in one look.
  outputsPerPhoto(look: Options): number;
  /** Whether the first engine of the kind draws this look for certain; absent: it may be another one. */
  isOfFirstEngine?(look: Options): boolean;
  /**
   * Longest side of an output in pixels, which sets its price.
   *
   * @param photo null: its size is not known, and the output is the largest it can be
   * @returns null for a photo that is not made
   */
  outputSide(look: Options, photo: PhotoSize | null): number | null;
  /** Why a photo is not made, which then costs nothing; null when it is. Absent: all are. */
  findPhotoProblem?(look: Options, photo: PhotoSize): Failure | null;
  /**
   * Describes how a variation differs from the others of its photo, by its number from 0 and the engine that painted it;
   * absent, or null: no known difference.
   */
  variationNote?(look: Options, variation: { number: number; engine: string | null }): Message | null;
  format(look: Options): "png" | "jpg";
  /** The texts that must be understood before anything is held; absent: the kind has none. */
  wishes?(options: Options): WishInWords[];
  /** The request, without its photos, that tells which of them can be drawn; absent: this kind has no check. */
  check?(options: Options): Omit<z.input<typeof checkModelSwap.body>, "images">;
  /** The request for a free preview of a look on one photo; absent: this kind has no preview. */
  preview?(look: Options): Pick<z.input<typeof previewRecolor.body>, "reference_text" | "instruction">;
  /** Null when the kind has no colors. */
  color(look: Options): ColorView | null;
  /** The alternative text proposed for a new image of a product. */
  alt(look: Options, productTitle: string): Message;
  job(look: Options, input: JobInput): JobRequest;
  /** The identity that its images show; absent: they show none. */
  identity?: {
    /** Its code. */
    code(options: Options): string;
    /** Its name when the restyle began; its code when there is none. */
    name(options: Options): string;
    /** The options with the name that the identity has at the start. */
    named(options: Options, name: string): Options;
  };
  /** The garment to outline before the restyle is paid for; absent: this kind needs no outlines. */
  outline?: {
    /** The garment as the options name it; empty when they name none. */
    wish(options: Options): string;
    /** The garment on a product's photos; empty: the one that fills most of the photo. */
    garmentLabel(options: Options, product: ProductWords): string;
    /** The look for a product whose garment the merchant has called plain or printed. */
    withPrint(look: Options, print: GarmentPrint): Options;
  };
}

/** Kinds by name. */
export type RestyleKinds = Readonly<Record<string, RestyleKind>>;

/** A restyle's kind with its parsed options. */
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
  if (!kind) throw new Error(`Unknown kind of restyle: ${restyle.kind}`);
  return { kind, options: kind.options.parse(restyle.options) };
}

/** Rows that a product of a restyle can have when it starts; the rows of a product have places next to each other. */
export function rowsPerProduct({ kind, options }: KindOfRestyle): number {
  return kind.looks(options).length * rowsPerLook(kind);
}

/** Rows that a product can have for each of its looks. */
export function rowsPerLook({ isJobPerPhoto, imagesPerProductMax }: RestyleKind): number {
  return isJobPerPhoto ? imagesPerProductMax : 1;
}

/** A product's row of a restyle, as far as its look needs it. */
export interface ProductOfLook {
  look: number;
  options: unknown;
  restyle: { kind: string; options: unknown };
}

/**
 * The look that a product's row is made in.
 *
 * @throws Error for an unknown kind, and for a look that the restyle's options do not have
 */
export function lookOf(kinds: RestyleKinds, product: ProductOfLook): KindOfRestyle {
  const { kind, options } = kindOf(kinds, product.restyle);
  if (product.options !== null) return { kind, options: kind.options.parse(product.options) };
  const look = kind.looks(options)[product.look];
  if (!look) throw new Error(`A restyle of kind ${kind.name} has no look ${product.look}`);
  return { kind, options: look };
}
