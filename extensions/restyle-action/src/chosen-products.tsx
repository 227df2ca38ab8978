/** @jsxImportSource preact */
import type { Api as ProductApi } from "@shopify/ui-extensions/admin.product-details.action.render";
import type { Api as SelectionApi } from "@shopify/ui-extensions/admin.product-index.selection-action.render";
import { useEffect, useState } from "preact/hooks";
import { addressOfSelection, type Selection } from "./selection.ts";

type ActionApi = Pick<ProductApi | SelectionApi, "data" | "close" | "i18n">;

/** The selection: null while it loads, false when the app can't be reached. */
type Known = Selection | null | false;

/** Says what is selected and opens the app with it. */
export function RestyleAction({ api }: { api: ActionApi }) {
  const ids = api.data.selected.map(({ id }) => id);
  const [known, setKnown] = useState<Known>(null);
  useEffect(() => {
    readSelection(ids).then(setKnown);
  }, [ids.join()]);

  const { translate } = api.i18n;
  const surplus = known ? ids.length - known.productsMax : 0;
  return (
    <s-admin-action heading={translate("heading")} loading={known === null}>
      <s-stack direction="block" gap="base">
        <s-text>{translate("chosen", { count: ids.length })}</s-text>
        {known && known.restyledCount > 0 ? (
          <s-text>{translate("restyled", { count: known.restyledCount })}</s-text>
        ) : null}
        {surplus > 0 && known ? (
          <s-banner tone="warning">{translate("too_many", { max: known.productsMax, surplus })}</s-banner>
        ) : (
          <s-text color="subdued">{translate("what")}</s-text>
        )}
        {known && known.creditsAvailable !== null ? (
          <s-text color="subdued">{translate("credits", { count: known.creditsAvailable })}</s-text>
        ) : null}
        {known === false ? <s-banner tone="warning">{translate("failed")}</s-banner> : null}
      </s-stack>
      <s-button
        slot="primary-action"
        variant="primary"
        disabled={surplus > 0}
        href={known ? `app:${known.path}` : addressOfSelection(ids)}
      >
        {translate("open")}
      </s-button>
      <s-button slot="secondary-actions" onClick={() => api.close()}>
        {translate("cancel")}
      </s-button>
    </s-admin-action>
  );
}

/** The app's answer; the admin adds the session token of its own user to a relative address. */
async function readSelection(ids: string[]): Promise<Selection | false> {
  try {
    const response = await fetch("/extensions/selection", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ productIds: ids }),
    });
    return response.ok ? ((await response.json()) as Selection) : false;
  } catch {
    return false;
  }
}
