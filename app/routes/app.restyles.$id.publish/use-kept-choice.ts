import { useCallback, useEffect, useState } from "react";
import type { PublishChoice } from "#shops/views.ts";

const empty: Required<PublishChoice> = { placement: "after-original", alt: {}, variants: {} };

/**
 * What the merchant has written and chosen on the publish page of a restyle. It outlives leaving the page, in this tab
 * of the browser; `forget` is called once it is sent.
 */
export function useKeptChoice(restyleId: string) {
  const key = `publish/${restyleId}`;
  const [choice, setChoice] = useState(empty);

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = read(key);
    if (kept) setChoice(kept);
  }, [key]);

  const change = useCallback(
    (toNext: (current: Required<PublishChoice>) => Required<PublishChoice>) =>
      setChoice((current) => {
        const next = toNext(current);
        write(key, next);
        return next;
      }),
    [key],
  );
  const forget = useCallback(() => write(key, null), [key]);
  return { choice, change, forget };
}

function read(key: string): Required<PublishChoice> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return kept && { ...empty, ...kept };
  } catch {
    // A browser that keeps nothing for pages in frames: the page works without.
    return null;
  }
}

function write(key: string, choice: PublishChoice | null): void {
  try {
    if (choice) sessionStorage.setItem(key, JSON.stringify(choice));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
