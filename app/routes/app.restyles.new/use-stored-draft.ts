import { useEffect, useRef } from "react";
import { readStored, writeStored } from "#components/frame/session-storage.ts";

/**
 * Stores a form in this tab, so that a reload or a visit to another page, such as the one that
 * sells credits, does not lose it.
 *
 * @param key storage key of the form
 * @param owner subject of the draft, such as its products; a stored draft with another owner is ignored
 * @param draft current values; a changed member must be another object
 * @param restore receives the stored values once after the first render, because the server can't read them. A value
 * stored by an earlier release may lack members
 */
export function useStoredDraft<Draft extends object>(
  { key, owner }: { key: string; owner: string },
  draft: Draft,
  restore: (stored: Partial<Draft>) => void,
): void {
  const first = useRef(draft);
  const latest = useRef({ draft, restore });
  latest.current = { draft, restore };

  useEffect(() => {
    const stored = readStored<Partial<Draft> & { owner: string }>(key);
    if (stored?.owner === owner) latest.current.restore(stored);
  }, [key, owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any member is a change of the draft
  useEffect(() => {
    // Initial values are not stored.
    const members = Object.keys(draft) as (keyof Draft)[];
    if (members.some((name) => draft[name] !== first.current[name])) writeStored(key, { ...draft, owner });
  }, [...Object.values(draft), key, owner]);
}
