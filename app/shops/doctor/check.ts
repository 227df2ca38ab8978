/** One finding of `npm run doctor`. */
export interface Check {
  name: string;
  state: "ok" | "warn" | "fail";
  /** What was found, and unless it is in order, what to do. */
  text: string;
}

export const ok = (name: string, text: string): Check => ({ name, state: "ok", text });
export const warn = (name: string, text: string): Check => ({ name, state: "warn", text });
export const fail = (name: string, text: string): Check => ({ name, state: "fail", text });
