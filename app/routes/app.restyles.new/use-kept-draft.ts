import { useCallback, useEffect, useRef } from "react";
import { forget, keep, readKept } from "#components/kept-in-tab.ts";

/**
 * Keeps a form in this tab until its restyle starts, so that it is there again after a reload, and after a look at
 * another page, such as the one that sells credits.
 *
 * @param key of the form
 * @param owner what the draft is of, such as its products; what was kept of another is not taken
 * @param draft what was set; a member that changes is another object
 * @param restore takes what was kept, once after the page has begun; the server can't know it. An earlier release may
 * have kept fewer members
 */
export function useKeptDraft<Draft extends object>(
  { key, owner }: { key: string; owner: string },
  draft: Draft,
  restore: (kept: Partial<Draft>) => void,
): { keepNow: () => void; forgetNow: () => void } {
  const first = useRef(draft);
  const latest = useRef({ draft, restore });
  latest.current = { draft, restore };

  useEffect(() => {
    const kept = readKept<Partial<Draft> & { owner: string }>(key);
    if (kept?.owner === owner) latest.current.restore(kept);
  }, [key, owner]);

  const keepNow = useCallback(() => keep(key, { ...latest.current.draft, owner }), [key, owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the members stand for the draft
  useEffect(() => {
    // What the form begins with is no choice.
    const members = Object.keys(draft) as (keyof Draft)[];
    if (members.some((name) => draft[name] !== first.current[name])) keepNow();
  }, [...Object.values(draft), keepNow]);

  const forgetNow = useCallback(() => forget(key), [key]);
  return { keepNow, forgetNow };
}
