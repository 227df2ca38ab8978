import { hasPackshotGround } from "#contract/limits.ts";
import { defaultSize } from "#contract/prices.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { message } from "#shops/messages/message.ts";
import type { PackshotOptions } from "#shops/restyles/kinds/packshot.ts";
import type { KindParts } from "../kind-parts.ts";
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
  missing: ({ style, prompt }) =>
    style === "free" && prompt.trim() === "" ? message("packshot.prompt.missing") : null,
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
};
