import { edit } from "./edit.ts";
import { flatToModel } from "./flat-to-model.ts";
import type { RestyleKinds } from "./kind.ts";
import { packshot } from "./packshot.ts";
import { recolor } from "./recolor.ts";
import { swap } from "./swap.ts";
import { upscale } from "./upscale.ts";

/** All kinds of restyle. To add one, add its file, a line here and its part of the form. */
export const restyleKinds: RestyleKinds = {
  [recolor.name]: recolor,
  [swap.name]: swap,
  [flatToModel.name]: flatToModel,
  [packshot.name]: packshot,
  [upscale.name]: upscale,
  [edit.name]: edit,
};
