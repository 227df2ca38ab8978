import { useCallback, useEffect, useState } from "react";
import type { PublishChoice, RestyleView } from "#shops/views.ts";
import { atOnce, type ScheduleDraft } from "./schedule-draft.ts";

/** What is chosen on the page. */
export type KeptChoice = Required<Omit<PublishChoice, "schedule">> & { schedule: ScheduleDraft };

/** What is proposed: images in colors stand together color by color; others beside the photos they were made from. */
function firstChoice(restyle: Pick<RestyleView, "colors">): KeptChoice {
  const placement = restyle.colors.length > 0 ? "last" : "after-original";
  return { placement, alt: {}, variants: {}, schedule: atOnce };
}

/**
 * What the merchant has written and chosen on the publish page of a restyle. It outlives leaving the page, in this tab
 * of the browser; `forget` is called once it is sent.
 */
export function useKeptChoice(restyle: Pick<RestyleView, "id" | "colors">) {
  const key = `publish/${restyle.id}`;
  const [choice, setChoice] = useState(() => firstChoice(restyle));

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = read(key);
    if (kept) setChoice((first) => ({ ...first, ...kept }));
  }, [key]);

  const change = useCallback(
    (toNext: (current: KeptChoice) => KeptChoice) =>
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

/** An earlier release may have kept less. */
function read(key: string): Partial<KeptChoice> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    // A browser that keeps nothing for pages in frames: the page works without.
    return null;
  }
}

function write(key: string, choice: KeptChoice | null): void {
  try {
    if (choice) sessionStorage.setItem(key, JSON.stringify(choice));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
