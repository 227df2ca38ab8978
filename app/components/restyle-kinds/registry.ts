import { editParts } from "./edit/edit-parts.tsx";
import { flatToModelParts } from "./flat-to-model/flat-to-model-parts.tsx";
import type { KindPartsByName } from "./kind-parts.ts";
import { packshotParts } from "./packshot/packshot-parts.tsx";
import { recolorParts } from "./recolor/recolor-parts.tsx";
import { swapParts } from "./swap/swap-parts.tsx";
import { upscaleParts } from "./upscale/upscale-parts.tsx";

/** The form's part of every kind of work, by its name. */
export const kindParts: KindPartsByName = {
  recolor: recolorParts,
  swap: swapParts,
  "flat-to-model": flatToModelParts,
  packshot: packshotParts,
  upscale: upscaleParts,
  edit: editParts,
};
