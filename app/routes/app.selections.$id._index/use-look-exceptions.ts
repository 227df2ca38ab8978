import { useEffect, useMemo, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import type { BulkFormView, ColorView, LookException } from "#shops/views.ts";
import type { OwnLooks } from "../app.restyles.new/photos/product-colors.tsx";
import {
  type ExceptionsByLook,
  forgetExceptions,
  listExceptions,
  listLeftLooks,
  onlyForProduct,
  toExceptionsByLook,
  toggleException,
} from "./look-exceptions.ts";

/** The looks of a selection's restyle, and the products that are not made in all of them. */
export function useLookExceptions(
  parts: KindParts,
  options: object,
  known: BulkFormView,
  onOptions: (part: object) => void,
  first: readonly LookException[] = [],
): {
  exceptions: LookException[];
  byLook: ExceptionsByLook;
  setByLook: (byLook: ExceptionsByLook) => void;
  leftOf: (productId: string) => string[];
  own: OwnLooks | null;
} {
  const messages = useMessages();
  const [chosen, setChosen] = useState<ExceptionsByLook>(() =>
    toExceptionsByLook(first, parts.looks?.(options) ?? []),
  );
  const looks = useMemo(() => parts.looks?.(options) ?? [], [parts, options]);
  // Without those of looks that were removed in this very moment.
  const all = forgetExceptions(chosen, looks);
  useEffect(() => setChosen((current) => forgetExceptions(current, looks)), [looks]);

  const onToggle = (productId: string, look: ColorView) => {
    const next = toggleException(all, productId, look);
    setChosen(next);
    // A look that no product is made in is not one of the restyle.
    if (next[toLookKey(look)]?.productIds.length === 0) {
      const index = looks.findIndex((one) => toLookKey(one) === toLookKey(look));
      onOptions(parts.ownLooks?.remove(options, index) ?? {});
    }
  };
  const onAdd = (productId: string, look: ColorView) => {
    setChosen(onlyForProduct(all, productId, look));
    onOptions(parts.ownLooks?.add(options, look) ?? {});
  };
  const offered = parts.ownLooks?.offered(options, known, messages);
  return {
    exceptions: listExceptions(all, looks),
    byLook: all,
    setByLook: setChosen,
    leftOf: (productId) => listLeftLooks(all, productId),
    own: offered ? { looks, offered, onToggle, onAdd } : null,
  };
}
