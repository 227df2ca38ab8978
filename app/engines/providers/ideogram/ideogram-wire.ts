import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { CallAnswer } from "../../contract.ts";
import { answerOf, answerOfStatus, readRetryAfter, toCode } from "../call-fault.ts";
import { fetchPicture } from "../fetch-picture.ts";
import { toBlackMask } from "../to-black-mask.ts";
import type { DrawRequest, SentPicture, Wire, WireOptions } from "../wire.ts";

const resultHosts = ["ideogram.ai", ".ideogram.ai"];

const Started = z.looseObject({ generation_id: z.string().min(1).max(200) });
const Generation = z.looseObject({
  status: z.enum(["pending", "completed", "failed"]),
  failure_reason: z.unknown().optional(),
  data: z.array(z.looseObject({ url: z.string().nullish(), is_image_safe: z.boolean().nullish() })).nullish(),
});
const Rejection = z.looseObject({ reject_reason: z.string().nullish() });

/** Reasons of a 429 that pass by themselves. */
const passing = new Set(["inflight_limit", undefined]);

/** Between two looks at a drawing that is under way; it doubles up to the second. */
const [pollMsMin, pollMsMax] = [250, 4_000];

/**
 * Speaks Ideogram's API. A drawing is begun and then asked for by its id, so that one that was begun before a crash is
 * not paid again.
 */
export function createIdeogramWire({ key, baseUrl, timeoutMs }: WireOptions): Wire {
  const origin = baseUrl ?? "https://api.ideogram.ai";
  const headers = { "Api-Key": key ?? "" };
  const classify = (error: unknown) => (error instanceof IdeogramError ? error.answer : null);

  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await fetch(origin + path, { ...init, headers, redirect: "error" });
    const text = await reply.text();
    const body = toJson(text);
    if (reply.ok) return body;
    throw new IdeogramError(toFailure(reply, body));
  };

  const poll = async (id: string, signal: AbortSignal): Promise<CallAnswer> => {
    for (let pollMs = pollMsMin; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
      const found = await ask(`/v2/generations/${encodeURIComponent(id)}`, { signal }).catch(
        async (error) => {
          // The drawing goes on while the question about it is limited.
          if (!(error instanceof IdeogramError) || error.answer.kind !== "limited") throw error;
          await sleep(error.answer.retryAfterMs ?? pollMs, undefined, { signal });
          return { status: "pending" };
        },
      );
      const generation = Generation.safeParse(found);
      if (!generation.success) return { kind: "garbage", code: "unreadable" };
      const { status, failure_reason, data } = generation.data;
      if (status === "failed") return toFailed(failure_reason);
      if (status === "completed") {
        const [item] = data ?? [];
        if (item?.is_image_safe === false) return { kind: "refused", code: "is_image_safe" };
        if (!item?.url) return { kind: "garbage", code: "empty_url" };
        return fetchPicture(item.url, { hosts: resultHosts, trusted: baseUrl, signal });
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

function toFailure(reply: Response, body: unknown): Exclude<CallAnswer, { kind: "picture" }> {
  const reason = Rejection.safeParse(body).data?.reject_reason ?? undefined;
  const code = toCode(reason, `http_${reply.status}`);
  if (reply.status === 422) return { kind: "refused", code: toCode(reason, "unsafe") };
  if (reply.status === 429 && !passing.has(reason)) return { kind: "exhausted", code };
  return answerOfStatus(reply.status, code, readRetryAfter(reply.headers.get("retry-after")));
}

function toFailed(reason: unknown): CallAnswer {
  const code = toCode(reason, "generation_failed");
  return { kind: /safe|moderat|policy/i.test(code) ? "refused" : "fault", code };
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
    // The answer has the picture's own size.
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
