import type { Enlarger } from "#imaging/enlarge/enlarge-picture.ts";
import { loadEnlargeNet } from "./enlarge-net.ts";

let loading: Promise<Enlarger> | null = null;

/** This thread's one net that enlarges. Most threads never need it: it is loaded when it is first asked for. */
export function sharedEnlargeNet(): Promise<Enlarger> {
  loading ??= loadEnlargeNet();
  return loading;
}
