import {
  ApiError,
  BlockedReason,
  FinishReason,
  type GenerateContentResponse,
  GoogleGenAI,
  type Part,
  type SafetyRating,
} from "@google/genai";
import type { CallAnswer } from "../../contract.ts";
import { imageName } from "../../prompts/prompt.ts";
import { answerOf, answerOfStatus, readBase64 } from "../call-fault.ts";
import { toRefusal } from "../prohibited-content.ts";
import { providerFetch } from "../provider-fetch.ts";
import type { DrawRequest, Wire, WireOptions } from "../wire.ts";
import { readGoogleError } from "./read-google-error.ts";

/** Finish reasons that recur for the same content. */
const refusals = new Set<string | undefined>([
  FinishReason.SAFETY,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
  FinishReason.RECITATION,
  FinishReason.IMAGE_SAFETY,
  FinishReason.IMAGE_PROHIBITED_CONTENT,
  FinishReason.IMAGE_RECITATION,
]);

/** Client of the Gemini API: one image per call, no masks, no call ids. */
export function createGeminiWire({ key, baseUrl, timeoutMs }: WireOptions): Wire {
  const client = new GoogleGenAI({
    apiKey: key ?? "",
    // Otherwise the SDK reads its own environment variables.
    vertexai: false,
    apiVersion: "v1beta",
    httpOptions: { baseUrl: baseUrl ?? "https://generativelanguage.googleapis.com", fetch: providerFetch },
  });
  return {
    draw: (request, signal) =>
      answerOf(
        async (abortSignal) => readReply(await client.models.generateContent(toCall(request, abortSignal))),
        { signal, timeoutMs },
        classify,
      ),
    publishesEnd: false,
    findModel: (model, signal) =>
      answerOf(
        async (abortSignal) => {
          await client.models.get({ model, config: { abortSignal } });
          return { kind: "model" as const, endsOn: null };
        },
        { signal, timeoutMs },
        classify,
      ),
  };
}

function toCall({ model, prompt, pictures, roles, canvas, seed }: DrawRequest, abortSignal: AbortSignal) {
  // Each image after its name and role, what to do with them last: the order that the model follows best.
  const parts: Part[] = [
    ...pictures.flatMap(({ bytes, mime }, index) => [
      { text: `${imageName(index)} – ${roles[index]}:` },
      { inlineData: { mimeType: mime, data: Buffer.from(bytes).toString("base64") } },
    ]),
    { text: prompt },
  ];
  return {
    model,
    contents: [{ role: "user", parts }],
    config: {
      abortSignal,
      responseModalities: ["IMAGE"],
      imageConfig: { imageSize: canvas.size, ...(canvas.ratio && { aspectRatio: canvas.ratio }) },
      ...(seed !== null && { seed }),
    },
  };
}

function readReply({ promptFeedback, candidates }: GenerateContentResponse): CallAnswer {
  const blocked = promptFeedback?.blockReason;
  if (blocked && blocked !== BlockedReason.BLOCKED_REASON_UNSPECIFIED) {
    return toRefusal(blocked, categoriesOf(promptFeedback.safetyRatings));
  }
  const [candidate] = candidates ?? [];
  const reason = candidate?.finishReason;
  if (refusals.has(reason)) {
    return toRefusal(reason!, [categoriesOf(candidate!.safetyRatings), candidate!.finishMessage]);
  }
  // Thoughts may contain intermediate images.
  const drawn = candidate?.content?.parts?.filter(({ thought }) => !thought) ?? [];
  const picture = drawn.findLast(({ inlineData }) => inlineData?.data);
  if (picture) return readBase64(picture.inlineData?.data);
  if (reason && reason !== FinishReason.STOP) return { kind: "garbage", code: reason };
  return { kind: "garbage", code: drawn.length > 0 ? "text_only" : "empty" };
}

/** Every answer has a rating of each category; `blocked` is true for those that it was withheld for. */
const categoriesOf = (ratings: SafetyRating[] = []) =>
  ratings.flatMap(({ blocked, category }) => (blocked ? [category] : []));

function classify(error: unknown): Exclude<CallAnswer, { kind: "picture" }> | null {
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  const { code, retryAfterMs, isDaily } = readGoogleError(error.message, status);
  if (status === 429 && isDaily) return { kind: "exhausted", code: "daily_quota" };
  // This API answers an invalid key with 400.
  if (code === "API_KEY_INVALID") return { kind: "exhausted", code };
  return answerOfStatus(status, code, retryAfterMs);
}
