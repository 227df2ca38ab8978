import type { RestyleKinds } from "./kind.ts";
import { recolor } from "./recolor.ts";

/** Every kind of work a merchant can order. Another one is its file, a line here and its part of the form. */
export const restyleKinds: RestyleKinds = Object.fromEntries([recolor].map((kind) => [kind.name, kind]));
