import type { Moderation, ModerationCreateResponse } from "openai/resources/moderations";
import { z } from "zod";
import { InvalidCall, reply, type SimulatedReply } from "../reply.ts";

/** A question as the endpoint documents it: texts, and at most one picture. */
const Question = z.strictObject({
  model: z.literal("omni-moderation-latest"),
  input: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("text"), text: z.string().min(1) }),
        z.strictObject({
          type: z.literal("image_url"),
          image_url: z.strictObject({ url: z.string().regex(/^data:image\/(jpeg|png|webp|gif);base64,/) }),
        }),
      ]),
    )
    .min(1)
    .refine((input) => input.filter(({ type }) => type === "image_url").length <= 1, "too many images"),
});
export type ModerationQuestion = z.output<typeof Question>;
export type ModerationCategory = keyof Moderation.Categories;

/** What becomes of a question: its flagged categories, or a status that is no answer. */
export type JudgeQuestion = (question: ModerationQuestion) => ModerationCategory[] | { status: number };

const names: ModerationCategory[] = [
  ...([
    "harassment",
    "harassment/threatening",
    "hate",
    "hate/threatening",
    "illicit",
    "illicit/violent",
  ] as const),
  ...(["self-harm", "self-harm/instructions", "self-harm/intent", "sexual", "sexual/minors"] as const),
  ...(["violence", "violence/graphic"] as const),
];
/** Categories that the model knows for texts only. */
const ofTextOnly = /^(harassment|hate|illicit|sexual\/minors)/;

export function readModerationQuestion(body: unknown): ModerationQuestion {
  const parsed = Question.safeParse(body);
  if (!parsed.success) throw new InvalidCall(z.prettifyError(parsed.error));
  return parsed.data;
}

export function answerModeration(question: ModerationQuestion, judge: JudgeQuestion): SimulatedReply {
  const found = judge(question);
  if (!Array.isArray(found))
    return reply(found.status, { error: { message: "simulated", type: "server_error" } });
  const hasText = question.input.some(({ type }) => type === "text");
  const flagged = found.filter((name) => hasText || !ofTextOnly.test(name));
  const byName = <T>(value: (isFlagged: boolean) => T) =>
    Object.fromEntries(names.map((name) => [name, value(flagged.includes(name))]));
  const result = {
    flagged: flagged.length > 0,
    categories: byName((isFlagged) => isFlagged),
    category_scores: byName((isFlagged) => (isFlagged ? 0.98 : 0.0001)),
    category_applied_input_types: byName(() =>
      question.input.map(({ type }) => (type === "text" ? "text" : "image")),
    ),
  } as unknown as Moderation;
  const body: ModerationCreateResponse = { id: "modr-simulated", model: question.model, results: [result] };
  return reply(200, body);
}
