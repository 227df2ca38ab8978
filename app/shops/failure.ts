import { Prisma } from "@prisma/client";
import { z } from "zod";
import type { ImageServiceError } from "#image-service/image-service-error.ts";
import { en } from "./messages/en.ts";
import { type Message, type MessageKey, message, type ParamsArgument } from "./messages/message.ts";

/**
 * Reason of a refusal or failure, stored as a code with parameters and formatted when it is shown. Codes of
 * the image generation service begin with `service.`.
 */
export interface Failure {
  code: string;
  params?: Record<string, unknown>;
  /** The service's own words, for the operator: merchants read sentences of the catalogue only. */
  sentence?: string;
  /** The failure behind this one. Where the catalogue has a sentence for it, that one is the detail. */
  cause?: Failure;
}

/** A failure as messages of the catalogue. */
export interface FailureView {
  title: Message;
  detail: Message;
}

type DetailKey = Extract<MessageKey, `failure.${string}.detail`>;
type CodeOf<Key extends string> = Key extends `failure.${infer Code}.detail` ? Code : never;
/** Codes of the app's own failures: those with a detail in the catalogue. */
export type OwnFailureCode = Exclude<CodeOf<DetailKey>, `service.${string}`>;

/** `failure("insufficient_credits", { needed: 6 })` */
export function failure<Code extends OwnFailureCode>(
  code: Code,
  ...params: ParamsArgument<`failure.${Code}.detail`>
): Failure {
  return params.length === 0 ? { code } : { code, params: params[0] as Record<string, unknown> };
}

/**
 * Converts the service's reason for a failed result or job. The code is null when the service gave only a
 * sentence.
 */
export function serviceFailure(said: {
  code?: string | null;
  params?: Record<string, unknown> | null;
  sentence?: string | null;
}): Failure {
  if (!said.code && !said.sentence) return failure("unexplained");
  return {
    code: `service.${said.code ?? "uncoded"}`,
    ...(said.params ? { params: said.params } : {}),
    ...(said.sentence ? { sentence: said.sentence } : {}),
  };
}

/** Code and parameters of a refusal, or of one field of it. */
interface Refusal {
  code?: string | null;
  params?: Record<string, unknown> | null;
}

/**
 * Failure of a request that the service refused permanently. The cause is the refusal's code, or that of the
 * first field it names.
 */
export function refusedByService(error: ImageServiceError): Failure {
  const of = failure("refused_by_service", { reference: toReference(refusalOf(error).code, error) });
  return withCause({ ...of, sentence: error.reason }, refusalOf(error));
}

/** Failure of a shop whose account the service refuses permanently. */
export function refusedShop(error: ImageServiceError): Failure {
  const problem = toReference(error.body?.code, error);
  return withCause(failure("shop_refused", { problem }), refusalOf(error));
}

/** Failure of a photo that the service refused permanently, in its upload or at the start of the job. */
export function refusedPhoto(said: Refusal & { message: string }, error: ImageServiceError): Failure {
  const of = failure("photo_refused", { reference: toReference(said.code, error) });
  return withCause({ ...of, sentence: said.message }, said);
}

/** Failure of a photo whose upload was refused permanently. */
export function refusedPhotoOf(error: ImageServiceError): Failure {
  return refusedPhoto({ ...refusalOf(error), message: error.reason }, error);
}

function refusalOf({ body }: ImageServiceError): Refusal {
  return body?.detail?.[0] ?? body ?? {};
}

function withCause(of: Failure, { code, params }: Refusal): Failure {
  return code ? { ...of, cause: serviceFailure({ code, params }) } : of;
}

/** What a merchant can tell the operator of a refusal that the catalogue has no sentence for. */
function toReference(code: string | null | undefined, { status }: ImageServiceError): string {
  return code ?? `HTTP ${status}`;
}

/** Maps a failure to messages of the catalogue. */
export function toFailureView(of: Failure): FailureView {
  const title = `failure.${of.code}.title`;
  return {
    title: isKnown(title, of.params) ? toMessage(title, of.params) : message("failure.unexplained.title"),
    detail: toDetail(of),
  };
}

function toDetail(of: Failure): Message {
  const [, reference] = /^service\.(?!uncoded$)(\w+)$/.exec(of.code) ?? [];
  return (
    toOwnDetail(of) ??
    (reference ? message("failure.unknown_code", { reference }) : message("failure.unexplained.detail"))
  );
}

/** Failures whose own sentence says what to do, whatever is behind them. */
const selfExplaining = new Set([
  "service.mask_doubtful",
  "service.identity_covered",
  "service.identity_not_ready",
  "service.identity_unusable",
]);

/** Message for the innermost failure that the catalogue has; null when it has none. */
function toOwnDetail({ code, params, cause }: Failure): Message | null {
  const reason = selfExplaining.has(code) ? null : (cause ?? toReason(params));
  const deeper = reason && toOwnDetail(reason);
  if (deeper) return deeper;
  const detail = `failure.${code}.detail`;
  return isKnown(detail, params) ? toMessage(detail, params) : null;
}

/** The service's problem that is nested as `reason` in the parameters of another one. */
function toReason(params: Failure["params"]): Failure | null {
  const reason = Reason.safeParse(params?.reason);
  return reason.success ? serviceFailure(reason.data) : null;
}

const Reason = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).nullish() });

/** True for a key of the catalogue whose parameters are all present. */
function isKnown(key: string, params: Failure["params"]): key is MessageKey {
  if (!Object.hasOwn(en, key)) return false;
  const names = [...en[key as MessageKey].matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!);
  return names.every((name) => ["string", "number"].includes(typeof params?.[name]));
}

function toMessage(key: MessageKey, params: Failure["params"]): Message {
  return (params ? { key, params } : { key }) as Message;
}

/** Database value of a failure; null clears the column. */
export function toStored(of: Failure | null): Prisma.InputJsonObject | typeof Prisma.DbNull {
  return of ? (of as unknown as Prisma.InputJsonObject) : Prisma.DbNull;
}

const Stored = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  sentence: z.string().optional(),
  get cause() {
    return Stored.optional();
  },
});

/**
 * Reads a stored failure. `legacySentence` is the sentence that releases before codes stored, also during a
 * rolling update; it shows that there was a failure, and is not shown itself.
 */
export function parseFailure(stored: Prisma.JsonValue, legacySentence: string | null): FailureView | null {
  const read = Stored.safeParse(stored);
  if (read.success) return toFailureView(read.data);
  return legacySentence ? toFailureView(serviceFailure({ sentence: legacySentence })) : null;
}
