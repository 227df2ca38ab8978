import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server renders and React hydrates, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
