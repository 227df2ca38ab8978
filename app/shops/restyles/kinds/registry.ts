import type { RestyleKinds } from "./kind.ts";
import { recolor } from "./recolor.ts";

/** All kinds of restyle. To add one, add its file, a line here and its part of the form. */
export const restyleKinds: RestyleKinds = Object.fromEntries([recolor].map((kind) => [kind.name, kind]));
