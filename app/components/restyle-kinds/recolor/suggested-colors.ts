import { suggestedColors } from "#contract/wording/color-names.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { MessageKey } from "#shops/messages/message.ts";

interface SuggestedColor {
  label: string;
  hex: string;
}

/** The suggested colors with their names in the merchant's language, which the new images are called by. */
export function listSuggestedColors({ t, has }: Messages): SuggestedColor[] {
  return suggestedColors.map(({ name, hex }) => {
    const key = `color.${name.toLowerCase().replaceAll(" ", "_")}`;
    return { label: has(key) ? t(key as Extract<MessageKey, `color.${string}`>) : name, hex };
  });
}

/** The suggested color that a text names in the merchant's language; null for any other. */
export function findSuggestedColor(messages: Messages, text: string): { color: string; hex: string } | null {
  const name = text.trim().toLocaleLowerCase(messages.locale);
  const found = listSuggestedColors(messages).find(
    ({ label }) => label.toLocaleLowerCase(messages.locale) === name,
  );
  return found ? { color: found.label, hex: found.hex } : null;
}
