import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { pickLanguage } from "#shops/messages/languages.ts";

/** `meta` of a page: its title and the app's name, in the document's language. */
export function pageTitle(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
  name: (messages: Messages) => string,
): { title: string }[] {
  const root = matches.find((match) => match?.id === "root")?.data as { locale?: string | null } | undefined;
  const messages = createMessages(pickLanguage(root?.locale ?? null));
  return [{ title: messages.t("page.title", { page: name(messages) }) }];
}
