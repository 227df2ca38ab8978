import { type Dispatch, type SetStateAction, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { findCommonLook, type TakenOfLook, takeLook } from "#contract/shop-looks.ts";
import type { LookOfDraft, LookOfSelection, NewRestyleView, RestyleDraft } from "#shops/views.ts";

type Work = Pick<RestyleDraft, "kind" | "options">;

/** The look that a form was filled with, and its options before that. */
export interface AppliedLook {
  id: string;
  before: object;
}

export interface FormLook {
  /** Null: none. */
  look: LookOfSelection | null;
  /** What it sets in the present form. */
  taken: TakenOfLook;
  isChanged: boolean;
  /** As the draft names it; null where nothing of the look is in the form. */
  ofDraft: LookOfDraft | null;
  /** The present options without it. */
  bare: object;
  /** Fills options that hold no look with the present one, or another. */
  fill: (work: Work, id?: string | null) => Work;
  applied: AppliedLook | null;
  restore: (applied: AppliedLook | null) => void;
}

const nothing: TakenOfLook = { names: [], options: {} };

/** What a look of a form is chosen by; `products` may be more than a page holds. */
export type LookableView = Pick<NewRestyleView, "looks" | "kinds"> & {
  products: { length: number };
  preparedDraft: object | null;
};

/** Fills the form of the work that it begins with. @returns that work, and the look of the form from then on */
export function useLook(
  { looks, products, kinds: offered, preparedDraft }: LookableView,
  first: () => Work,
): [Work, Dispatch<SetStateAction<Work>>, FormLook] {
  const messages = useMessages();
  const take = (id: string | null, { kind, options }: Work): TakenOfLook => {
    const look = looks.find((one) => one.id === id);
    const { styles, isDrawnByModel } = offered.find(({ name }) => name === kind)!;
    return look ? takeLook(kind, look, { options, styles, isDrawnByModel }, messages) : nothing;
  };
  const put = (id: string | null, work: Work): Work => {
    const { names, options } = take(id, work);
    return names.length === 0 ? work : { kind: work.kind, options: { ...work.options, ...options } };
  };
  const [begun] = useState(() => {
    const work = first();
    // What the app prepares is made as it says.
    const look = preparedDraft ? null : findCommonLook(looks, products.length);
    return look
      ? { work: put(look.id, work), applied: { id: look.id, before: work.options } }
      : { work, applied: null };
  });
  const [work, setWork] = useState(begun.work);
  const [applied, setApplied] = useState<AppliedLook | null>(begun.applied);
  const look = looks.find(({ id }) => id === applied?.id) ?? null;
  const taken = look ? take(look.id, work) : nothing;
  const bare = applied ? withoutLook(work.options, taken, applied.before) : work.options;
  const isChanged = !isIntact(taken, work.options);
  return [
    work,
    setWork,
    {
      look,
      taken,
      isChanged,
      ofDraft: look && taken.names.length > 0 ? { id: look.id, isChanged } : null,
      bare,
      fill: (next, id = look?.id ?? null) => {
        setApplied(id === null ? null : { id, before: next.options });
        return put(id, next);
      },
      applied,
      restore: setApplied,
    },
  ];
}

/** True while the form has all that a look sets. */
function isIntact({ options: taken }: TakenOfLook, options: object): boolean {
  return Object.entries(taken).every(([name, value]) => optionOf(options, name) === value);
}

/** The form without what a look has set, where it was not changed since: as it was before. */
function withoutLook(options: object, { options: taken }: TakenOfLook, before: object): object {
  const own = Object.keys(taken).filter((name) => optionOf(options, name) === taken[name]);
  return { ...options, ...Object.fromEntries(own.map((name) => [name, optionOf(before, name)])) };
}

const optionOf = (options: object, name: string): unknown => (options as Record<string, unknown>)[name];
