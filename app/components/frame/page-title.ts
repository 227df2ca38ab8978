import type { Messages } from "#shops/messages/create-messages.ts";
import { screenLanguage } from "./screen-language.ts";

/** `meta` of a page: its title and the app's name, in the document's language. */
export function pageTitle(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
  name: (messages: Messages) => string,
): { title: string }[] {
  const root = matches.find((match) => match?.id === "root")?.data as { locale?: string | null } | undefined;
  const messages = screenLanguage(root?.locale ?? null).messages;
  return [{ title: messages.t("page.title", { page: name(messages) }) }];
}
