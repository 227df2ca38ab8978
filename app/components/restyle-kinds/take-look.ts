import type { Messages } from "#shops/messages/create-messages.ts";
import type { ShopLookSettings } from "#shops/views.ts";
import type { KindParts, LookedForm, LookPart } from "./kind-parts.ts";

/** What a kind takes of a look, and the options that this sets. */
export interface TakenOfLook {
  names: LookPart[];
  options: Record<string, unknown>;
}

/** What a kind takes of a look of the shop in its present form. */
export function takeLook(
  parts: Pick<KindParts, "ofLook">,
  look: ShopLookSettings,
  form: LookedForm<object>,
  messages: Messages,
): TakenOfLook {
  const taken = parts.ofLook?.(look, form, messages) ?? {};
  return {
    names: Object.keys(taken) as LookPart[],
    options: Object.assign({}, ...Object.values(taken)),
  };
}

/** True while the form has all that a look sets. */
export function isIntact({ options: taken }: TakenOfLook, options: object): boolean {
  return Object.entries(taken).every(([name, value]) => optionOf(options, name) === value);
}

/** The form without what a look has set, where it was not changed since: as it was before. */
export function withoutLook(options: object, { options: taken }: TakenOfLook, before: object): object {
  const own = Object.keys(taken).filter((name) => optionOf(options, name) === taken[name]);
  return { ...options, ...Object.fromEntries(own.map((name) => [name, optionOf(before, name)])) };
}

const optionOf = (options: object, name: string): unknown => (options as Record<string, unknown>)[name];

/** A look's background and light, for a kind that takes them in words; nothing where it has neither. */
export function takeWords<Part>(
  { background, color, scene, light }: ShopLookSettings,
  { t }: Messages,
  toPart: (words: string) => Part,
): { background?: Part; light?: Part } {
  const ground =
    background === "color" ? t("looks.words.color", { color }) : background === "scene" ? scene.trim() : "";
  const part = toPart([ground, light].filter(Boolean).join(", "));
  return { ...(ground && { background: part }), ...(light && { light: part }) };
}

/** A look's size, where it sets one. */
export function takeSize({ size }: ShopLookSettings) {
  return size === null ? {} : { size: { size } };
}
