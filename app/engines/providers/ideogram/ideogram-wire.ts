import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { encodeGrey } from "../../codec.ts";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, answerOfStatus, readRetryAfter, toCode, toSaid } from "../call-fault.ts";
import { fetchPicture } from "../fetch-picture.ts";
import { toRefusal } from "../prohibited-content.ts";
import { findFetchFault, providerFetch, userAgent } from "../provider-fetch.ts";
import { readGrayMask } from "../read-gray-mask.ts";
import type { DrawRequest, SentPicture, Wire, WireOptions } from "../wire.ts";

const resultHosts = ["ideogram.ai", ".ideogram.ai"];

const Started = z.looseObject({ generation_id: z.string().min(1).max(200) });
const Generation = z.looseObject({
  status: z.enum(["pending", "completed", "failed"]),
  failure_reason: z.unknown().optional(),
  data: z.array(z.looseObject({ url: z.string().nullish(), is_image_safe: z.boolean().nullish() })).nullish(),
  usage_cost_usd_micros: z.number().min(0).nullish().catch(null),
});
type Generation = z.output<typeof Generation>;
const stillPending: Generation = { status: "pending" };
const Rejection = z.looseObject({ reject_reason: z.string().nullish(), error: z.unknown().optional() });

/** Reasons of a 429 that are transient. */
const passing = new Set(["inflight_limit", undefined]);

/** Polling interval of a running drawing; doubles up to the maximum. */
const [pollMsMin, pollMsMax] = [250, 4_000];
/** Upper bound of the wait after a rate-limited poll. */
const limitedMsMax = 30_000;

/**
 * Client of Ideogram's API. A drawing is started and then polled by its id, so that one that was started before a crash
 * is not paid for again.
 */
export function createIdeogramWire({ key, baseUrl, timeoutMs }: WireOptions): Wire {
  const origin = baseUrl ?? "https://api.ideogram.ai";
  const headers = { "Api-Key": key ?? "", "User-Agent": userAgent };
  const classify = (error: unknown) => (error instanceof IdeogramError ? error.answer : null);

  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await providerFetch(origin + path, { ...init, headers });
    const text = await reply.text();
    const body = toJson(text);
    if (reply.ok) return body;
    throw new IdeogramError(toFailure(reply, body, key));
  };

  const poll = async (id: string, signal: AbortSignal): Promise<CallAnswer> => {
    for (let pollMs = pollMsMin; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
      const found = await ask(`/v2/generations/${encodeURIComponent(id)}`, { signal }).catch(
        async (error) => {
          // The drawing continues, and is paid, while polling fails.
          const waitMs = waitAfter(error);
          if (waitMs === null) throw error instanceof IdeogramError ? toDrawn(error) : error;
          await sleep(waitMs, undefined, { signal });
          return stillPending;
        },
      );
      // An unreadable answer says nothing about the drawing, which is paid for.
      const generation = Generation.safeParse(found).data ?? stillPending;
      if (generation.status === "failed") return toFailed(generation.failure_reason);
      if (generation.status === "completed") {
        const cost = costOf(generation);
        const [item] = generation.data ?? [];
        // A withheld drawing is charged as well.
        if (item?.is_image_safe === false)
          return { kind: "refused", code: "is_image_safe", isDrawn: true, ...cost };
        if (!item?.url) return { kind: "garbage", code: "empty_url", ...cost };
        const answer = await fetchPicture(item.url, { hosts: resultHosts, trusted: baseUrl, signal });
        return answer.kind === "picture" || answer.kind === "garbage" ? { ...answer, ...cost } : answer;
      }
      await sleep(pollMs, undefined, { signal });
    }
  };

  return {
    draw: (request, signal, onStarted) =>
      answerOf(
        async (both) => {
          const body = await toForm(request);
          const action = request.isEdit ? "precise-edit" : "generate";
          const started = Started.safeParse(
            await ask(`/v2/image/${action}/${request.model}`, { method: "POST", body, signal: both }),
          );
          if (!started.success) return { kind: "garbage", code: "no_id" } as const;
          await onStarted(started.data.generation_id);
          return poll(started.data.generation_id, both);
        },
        { signal, timeoutMs },
        classify,
      ),
    resume: (id, signal) => answerOf((both) => poll(id, both), { signal, timeoutMs }, classify),
    publishesEnd: false,
    findModel: (model, signal) =>
      answerOf(
        async (both) => {
          const body = new FormData();
          body.set("prompt", "a gray square");
          await ask(`/v2/image/generate/${model}?dry_run=true`, { method: "POST", body, signal: both });
          return { kind: "model" as const, endsOn: null };
        },
        { signal, timeoutMs },
        classify,
      ),
  };
}

class IdeogramError extends Error {
  override readonly name = "IdeogramError";
  readonly answer: Exclude<CallAnswer, { kind: "picture" }>;

  constructor(answer: Exclude<CallAnswer, { kind: "picture" }>) {
    super(answer.code);
    this.answer = answer;
  }
}

/** Additional wait after a failed poll; null if the next one would fail as well. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof IdeogramError)) {
    const fault = findFetchFault(error);
    return fault === null || fault === "no_connection" ? 0 : null;
  }
  const { answer } = error;
  if (answer.kind === "limited") return Math.min(answer.retryAfterMs ?? 0, limitedMsMax);
  return answer.kind === "fault" ? 0 : null;
}

/** A failed poll as the answer of the call, whose drawing was started. */
const toDrawn = ({ answer }: IdeogramError) =>
  new IdeogramError({ kind: "fault", code: answer.code, isDrawn: true });

const costOf = ({ usage_cost_usd_micros: micros }: Generation) =>
  typeof micros === "number" ? { costUsd: micros / 1e6 } : {};

function toFailure(
  reply: Response,
  body: unknown,
  key: string | null,
): Exclude<CallAnswer, { kind: "picture" }> {
  const rejection = Rejection.safeParse(body).data;
  const reason = rejection?.reject_reason ?? undefined;
  const said = toSaid(rejection?.error, key);
  const code = toCode(reason, `http_${reply.status}`);
  if (reply.status === 422) return toRefusal(toCode(reason, "unsafe"), body);
  if (reply.status === 429 && !passing.has(reason)) return { kind: "exhausted", code, ...said };
  const retryAfterMs = readRetryAfter(reply.headers.get("retry-after"));
  return answerOfStatus(reply.status, code, { retryAfterMs, said });
}

/** @param reason a code or a sentence */
function toFailed(reason: unknown): CallAnswer {
  const code = toCode(reason, "generation_failed");
  const isRefused = typeof reason === "string" && /safe|moderat|policy/i.test(reason);
  return isRefused ? toRefusal(code, reason) : { kind: "fault", code };
}

async function toForm({ prompt, pictures, isEdit, mask, canvas, seed }: DrawRequest): Promise<FormData> {
  const form = new FormData();
  form.set("prompt", prompt);
  form.set("async", "true");
  form.set("num_images", "1");
  form.set("quality", "medium");
  if (seed !== null) form.set("seed", String(seed));
  const [first, ...others] = pictures;
  if (isEdit && first) {
    // The response has the image's own size.
    form.set("image", toBlob(first), nameOf(first, 0));
    for (const [index, other] of others.entries()) {
      form.append("reference_images", toBlob(other), nameOf(other, index + 1));
    }
    if (mask) {
      const black = await toBlackMask(mask);
      form.set("mask", toBlob({ bytes: black, mime: "image/png" }), "mask.png");
    }
    return form;
  }
  form.set("magic_prompt", "off");
  form.set("size", `${canvas.width}x${canvas.height}`);
  for (const [index, picture] of pictures.entries()) {
    form.append("images", toBlob(picture), nameOf(picture, index));
  }
  return form;
}

function toBlob({ bytes, mime }: SentPicture): Blob {
  return new Blob([Uint8Array.from(bytes)], { type: mime });
}

function nameOf({ mime }: SentPicture, index: number): string {
  return `image-${index}.${mime === "image/png" ? "png" : "jpg"}`;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Converts a mask to Ideogram's format: black where the image may change, white elsewhere. */
async function toBlackMask(mask: Uint8Array): Promise<Uint8Array> {
  const { values, width, height } = await readGrayMask(mask);
  const { bytes } = await encodeGrey(
    values.map((value) => 255 - value),
    width,
    height,
  );
  return bytes;
}
