import { useRef, useState } from "react";

/**
 * The same functions for every render; each calls the one of the latest render. A memoized component that is given them
 * does not render again because its parent did.
 */
export function useStableActions<T extends object>(
  actions: {
    [Name in keyof T]: T[Name] extends (...args: never[]) => unknown ? T[Name] : never;
  },
): T {
  const latest = useRef<object>(actions);
  latest.current = actions;
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(actions).map((name) => [
        name,
        (...args: unknown[]) =>
          (latest.current as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args),
      ]),
    ),
  );
  return stable as T;
}
