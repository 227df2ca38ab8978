import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { pickLanguage } from "#shops/messages/languages.ts";

/** A page's `meta`: its name with the app's, in the language of the document. */
export function pageTitle(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
  name: (messages: Messages) => string,
): { title: string }[] {
  const root = matches.find((match) => match?.id === "root")?.data as { locale?: string | null } | undefined;
  const messages = createMessages(pickLanguage(root?.locale ?? null));
  return [{ title: messages.t("page.title", { page: name(messages) }) }];
}
