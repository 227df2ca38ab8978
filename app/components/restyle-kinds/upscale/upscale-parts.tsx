import { isEnlargeable } from "#contract/limits.ts";
import { message } from "#shops/messages/message.ts";
import type { UpscaleOptions } from "#shops/restyles/kinds/upscale.ts";
import type { KindParts } from "../kind-parts.ts";
import { UpscaleFields } from "./upscale-fields.tsx";

export const upscaleParts: KindParts<UpscaleOptions> = {
  label: message("upscale.label"),
  help: message("upscale.help"),
  first: () => ({ factor: 2 }),
  Fields: UpscaleFields,
  summary: ({ factor }, { t }) => [
    { term: t("upscale.factor"), text: t("upscale.factor.short", { factor }) },
  ],
  missing: () => null,
  outputsPerPhoto: () => 1,
  isOfFirstEngine: () => true,
  outputSide: ({ factor }, photo) =>
    isEnlargeable(photo, factor) ? Math.max(photo.width, photo.height) * factor : null,
};
