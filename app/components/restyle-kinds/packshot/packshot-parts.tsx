import { hasPackshotGround } from "#contract/limits.ts";
import { defaultSize } from "#contract/prices.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { message } from "#shops/messages/message.ts";
import type { PackshotOptions } from "#shops/restyles/kinds/packshot.ts";
import type { ShopLookSettings } from "#shops/views.ts";
import type { KindParts } from "../kind-parts.ts";
import { takeSize, takeWords } from "../take-look.ts";
import { PackshotFields } from "./packshot-fields.tsx";

export const packshotParts: KindParts<PackshotOptions> = {
  label: message("packshot.label"),
  help: message("packshot.help"),
  first: () => ({
    style: "white_cutout",
    prompt: "",
    ground: "",
    isTransparent: false,
    shadow: "auto",
    framing: "full_frame",
    size: defaultSize,
  }),
  Fields: PackshotFields,
  summary: ({ style, ground, isTransparent }, { t }) => [
    { term: t("packshot.style"), text: t(`packshot.style.${style}`) },
    ...(ground.trim() && !isTransparent && hasPackshotGround({ style })
      ? [{ term: t("packshot.ground"), text: ground.trim(), hex: readColor(ground) }]
      : []),
  ],
  ofLook: (look, { options, styles }, messages) => ({
    ...(look.background === "color" && { background: toGround(look, options) }),
    ...(look.background === "scene" && styles.includes("free")
      ? takeWords(look, messages, (prompt) => ({ style: "free", prompt }) as const)
      : {}),
    ...(look.framing && { framing: { framing: look.framing } }),
    ...takeSize(look),
  }),
  missing: ({ style, prompt }) =>
    style === "free" && prompt.trim() === "" ? message("packshot.prompt.missing") : null,
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
};

/** A color keeps a style that has a ground. */
function toGround({ color, shadow }: ShopLookSettings, { style }: PackshotOptions): Partial<PackshotOptions> {
  const shown = hasPackshotGround({ style }) ? style : "white_cutout";
  return {
    style: shown,
    ground: color,
    isTransparent: false,
    ...(shown === "white_cutout" && { shadow }),
  };
}
