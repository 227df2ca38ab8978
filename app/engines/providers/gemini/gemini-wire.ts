import {
  ApiError,
  BlockedReason,
  FinishReason,
  type GenerateContentResponse,
  GoogleGenAI,
  MediaModality,
  type Part,
  type SafetyRating,
} from "@google/genai";
import type { CallAnswer } from "../../contract.ts";
import { imageName } from "../../prompts/prompt.ts";
import { answerOf, answerOfStatus, readBase64, toSaid } from "../call-fault.ts";
import { costOfTokens } from "../cost-of-tokens.ts";
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

/** Finish reasons without a picture that a repeated request may not have. Nothing is charged for them. */
const unexplained = new Set<string | undefined>([
  FinishReason.NO_IMAGE,
  FinishReason.IMAGE_OTHER,
  FinishReason.OTHER,
]);

/** Client of the Gemini API: one image per call, no masks, no call ids. */
export function createGeminiWire({ key, baseUrl, timeoutMs, prices }: WireOptions): Wire {
  const client = new GoogleGenAI({
    apiKey: key ?? "",
    // Otherwise the SDK reads its own environment variables.
    vertexai: false,
    apiVersion: "v1beta",
    httpOptions: { baseUrl: baseUrl ?? "https://generativelanguage.googleapis.com", fetch: providerFetch },
  });
  const classify = (error: unknown) => classifyGeminiError(error, key);
  return {
    draw: (request, signal) =>
      answerOf(
        async (abortSignal) => {
          const reply = await client.models.generateContent(toCall(request, abortSignal));
          const answer = readReply(reply);
          const isCharged = answer.kind === "picture" || answer.kind === "garbage";
          return isCharged ? { ...answer, ...costOf(reply, prices) } : answer;
        },
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
      // A continued answer would be paid once more.
      automaticContinuation: false,
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
  if (unexplained.has(reason)) return { kind: "withheld", code: reason! };
  if (reason && reason !== FinishReason.STOP) return { kind: "garbage", code: reason };
  return drawn.length > 0 ? { kind: "withheld", code: "text_only" } : { kind: "garbage", code: "empty" };
}

/** Every answer has a rating of each category; `blocked` is true for those that it was withheld for. */
const categoriesOf = (ratings: SafetyRating[] = []) =>
  ratings.flatMap(({ blocked, category }) => (blocked ? [category] : []));

function costOf({ usageMetadata }: GenerateContentResponse, prices: WireOptions["prices"]) {
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount = 0 } = usageMetadata ?? {};
  if (promptTokenCount === undefined || candidatesTokenCount === undefined) return {};
  const pictures = usageMetadata?.candidatesTokensDetails?.find(
    ({ modality }) => modality === MediaModality.IMAGE,
  );
  const drawing = pictures?.tokenCount ?? candidatesTokenCount;
  return costOfTokens(prices, {
    // Words and pictures that are sent have one price.
    text: promptTokenCount,
    pictures: 0,
    drawing,
    words: candidatesTokenCount - drawing + thoughtsTokenCount,
  });
}

/** Statuses that this API has for an invalid key, and for an account whose region or billing it does not serve. */
const accountCodes = new Set(["API_KEY_INVALID", "FAILED_PRECONDITION"]);

function classifyGeminiError(
  error: unknown,
  key: string | null,
): Exclude<CallAnswer, { kind: "picture" }> | null {
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  const { code, message, retryAfterMs, isDaily, isBilling } = readGoogleError(error.message, status);
  const said = toSaid(message, key);
  if (status === 429 && isDaily) return { kind: "exhausted", code: "daily_quota", ...said };
  if (status === 429 && isBilling) return { kind: "exhausted", code: "billing", ...said };
  if (accountCodes.has(code)) return { kind: "exhausted", code, ...said };
  return answerOfStatus(status, code, { retryAfterMs, said });
}
