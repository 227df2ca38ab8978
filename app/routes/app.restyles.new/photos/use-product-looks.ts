import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import type { ColorView, NewRestyleView } from "#shops/views.ts";
import type { OwnLooks } from "./product-colors.tsx";
import { forgetLooks, isLeft, type LeftLooks, onlyFor, toggleLook } from "./product-looks.ts";

/** The looks of the restyle, and which of them which product is not made in. */
export function useProductLooks(
  view: NewRestyleView,
  parts: KindParts,
  options: object,
  onOptions: (part: object) => void,
): { looks: ColorView[]; left: LeftLooks; setLeft: (left: LeftLooks) => void; own: OwnLooks | null } {
  const messages = useMessages();
  const [left, setLeft] = useState<LeftLooks>({});
  const looks = useMemo(() => parts.looks?.(options) ?? [], [parts, options]);
  const keys = looks.map(toLookKey).join("\n");
  const productIds = useMemo(() => view.products.map(({ id }) => id), [view]);
  // Stable references for the memoized products.
  const latest = useRef({ left, looks, options });
  latest.current = { left, looks, options };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the looks
  useEffect(() => setLeft((current) => forgetLooks(current, looks)), [keys]);

  const onToggle = useCallback(
    (productId: string, look: ColorView) => {
      const { left: before, looks: all, options: current } = latest.current;
      const next = toggleLook(before, productId, look);
      setLeft(next);
      // A look that no product is made in is not one of the restyle.
      const index = all.findIndex((one) => toLookKey(one) === toLookKey(look));
      if (all.length > 1 && productIds.every((id) => isLeft(next, id, look))) {
        onOptions(parts.ownLooks?.remove(current, index) ?? {});
      }
    },
    [parts, productIds, onOptions],
  );
  const onAdd = useCallback(
    (productId: string, look: ColorView) => {
      setLeft((current) => onlyFor(current, productId, productIds, look));
      onOptions(parts.ownLooks?.add(latest.current.options, look) ?? {});
    },
    [parts, productIds, onOptions],
  );
  const own = useMemo(() => {
    const offered = parts.ownLooks?.offered(options, view, messages);
    // One product has no others to differ from.
    return offered && productIds.length > 1 ? { looks, offered, onToggle, onAdd } : null;
  }, [parts, options, view, messages, looks, productIds, onToggle, onAdd]);
  return { looks, left, setLeft, own };
}
