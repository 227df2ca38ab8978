import { loadOnce } from "../../nets/load-once.ts";
import { loadEnlargeNet } from "./enlarge-net.ts";

/** This thread's enlarging network, loaded on the first call because most threads never need it. */
export const sharedEnlargeNet = loadOnce(loadEnlargeNet);
