import OpenAI from "openai";
import type { Moderation, ModerationCreateParams } from "openai/resources/moderations";
import type { ContentCategory } from "#contract/wording/content-categories.ts";
import type { Moderator } from "../../contract.ts";
import type { ProviderAccount } from "../list-reachable.ts";
import { providerFetch } from "../provider-fetch.ts";

const model = "omni-moderation-latest";
/** A request waits for the answer. */
const timeoutMs = 8_000;

/** OpenAI's categories in the order in which they are told. Its others concern nothing that is drawn. */
const categories = [
  ["sexual/minors", "minors"],
  ["sexual", "sexual"],
  ["hate/threatening", "hate"],
  ["hate", "hate"],
  ["violence/graphic", "gore"],
] as const satisfies readonly (readonly [keyof Moderation.Categories, ContentCategory])[];

/** Client of OpenAI's moderation endpoint, which is free of charge. A question holds at most one picture. */
export function createOpenAiModerator({ key, baseUrl }: ProviderAccount): Moderator {
  const client = new OpenAI({
    apiKey: key ?? "none",
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    maxRetries: 1,
    fetch: providerFetch,
    timeout: timeoutMs,
  });
  const ask = async (input: ModerationCreateParams["input"]) =>
    (await client.moderations.create({ model, input })).results;
  return {
    judge: async ({ texts, pictures }) => {
      const words = texts.map((text) => ({ type: "text" as const, text }));
      const [first, ...others] = pictures.map((picture) => ({
        type: "image_url" as const,
        image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString("base64")}` },
      }));
      const questions = [[...words, ...(first ? [first] : [])], ...others.map((picture) => [picture])];
      const answers = await Promise.all(questions.filter((question) => question.length > 0).map(ask));
      const flagged = answers.flat().map((result) => result.categories);
      return categories.find(([name]) => flagged.some((found) => found[name]))?.[1] ?? null;
    },
  };
}
