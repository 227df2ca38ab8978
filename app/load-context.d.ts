import type { AppContext } from "#shops/app-context.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends AppContext {
    /** Hears of every error a loader, an action or rendering did not expect. */
    reportError(error: unknown, request: Request): void;
  }
}
