import { useCallback, useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "#components/frame/session-storage.ts";
import type { PublishChoice, RestyleView } from "#shops/views.ts";
import { atOnce, type ScheduleDraft } from "./schedule-draft.ts";

/** Settings of the publish page. */
export type StoredChoice = Required<Omit<PublishChoice, "schedule">> & { schedule: ScheduleDraft };

/** Default settings: images in colors are placed last, grouped by color; other images beside their original photos. */
function firstChoice(restyle: Pick<RestyleView, "colors">): StoredChoice {
  const placement = restyle.colors.length > 0 ? "last" : "after-original";
  return { placement, alt: {}, variants: {}, createsVariants: false, schedule: atOnce };
}

/**
 * Settings and alternative texts of a restyle's publish page, stored in this tab so that leaving the page does not lose
 * them. Call `clear` after they were submitted.
 */
export function useStoredChoice(restyle: Pick<RestyleView, "id" | "colors">) {
  const key = `publish/${restyle.id}`;
  const [choice, setChoice] = useState(() => firstChoice(restyle));

  // In an effect: the first render must match the server's, which can't read the storage.
  useEffect(() => {
    // A value stored by an earlier release may lack members.
    const stored = readStored<Partial<StoredChoice>>(key);
    if (stored) setChoice((first) => ({ ...first, ...stored }));
  }, [key]);

  const change = useCallback(
    (toNext: (current: StoredChoice) => StoredChoice) =>
      setChoice((current) => {
        const next = toNext(current);
        writeStored(key, next);
        return next;
      }),
    [key],
  );
  const clear = useCallback(() => removeStored(key), [key]);
  return { choice, change, clear };
}
