import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during server rendering and hydration, then true: for values that only the browser has. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
