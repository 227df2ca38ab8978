/** @jsxImportSource preact */
import type { Api } from "@shopify/ui-extensions/admin.product-details.block.render";
import { useEffect, useState } from "preact/hooks";

/** The app's answer about a product. Addresses are inside the app, without a leading slash; texts are in the language asked for. */
interface ProductState {
  publishedCount: number;
  /** Restyles beyond those shown. */
  moreCount: number;
  newPath: string;
  listPath: string;
  restyles: {
    id: string;
    title: string;
    status: string;
    tone: "info" | "success" | "warning" | "critical" | "neutral";
    imageCount: number;
    thumbnailUrl: string | null;
    /** The merchant's next step. */
    step: string;
    path: string;
  }[];
}

/** Null while it loads, false when the app can't be reached. */
type Known = ProductState | null | false;

/** Results of a product's photos, and the next step of each restyle. */
export function ProductBlock({ api }: { api: Pick<Api, "data" | "i18n"> }) {
  const id = api.data.selected[0]?.id ?? "";
  const [known, setKnown] = useState<Known>(null);
  const load = () => {
    setKnown(null);
    readProduct(id, api.i18n.translate("language")).then(setKnown);
  };
  useEffect(load, [id]);

  const { translate } = api.i18n;
  return (
    <s-admin-block heading={translate("name")}>
      {known === null ? <s-spinner accessibilityLabel={translate("loading")} /> : null}
      {known === false ? (
        <s-stack direction="block" gap="base">
          <s-text>{translate("failed")}</s-text>
          <s-button onClick={load}>{translate("retry")}</s-button>
        </s-stack>
      ) : null}
      {known ? <Restyles known={known} translate={translate} /> : null}
    </s-admin-block>
  );
}

function Restyles({ known, translate }: { known: ProductState; translate: Api["i18n"]["translate"] }) {
  return (
    <s-stack direction="block" gap="base">
      <s-text>
        {known.restyles.length === 0
          ? translate("none")
          : translate("published", { count: known.publishedCount })}
      </s-text>
      {known.restyles.map((restyle) => (
        <s-stack key={restyle.id} direction="inline" gap="base" alignItems="center">
          {restyle.thumbnailUrl ? <s-thumbnail src={restyle.thumbnailUrl} alt="" size="small" /> : null}
          <s-text>{restyle.title}</s-text>
          <s-badge tone={restyle.tone}>{restyle.status}</s-badge>
          <s-text color="subdued">{translate("images", { count: restyle.imageCount })}</s-text>
          <s-link href={`app:${restyle.path}`}>{restyle.step}</s-link>
        </s-stack>
      ))}
      {known.moreCount > 0 ? (
        <s-link href={`app:${known.listPath}`}>{translate("more", { count: known.moreCount })}</s-link>
      ) : null}
      <s-button href={`app:${known.newPath}`}>{translate("start")}</s-button>
    </s-stack>
  );
}

/** The app's answer; the admin adds the session token of its own user to a relative address. */
async function readProduct(id: string, locale: string): Promise<ProductState | false> {
  try {
    const response = await fetch(`/extensions/products/${id.split("/").at(-1)}?locale=${locale}`);
    return response.ok ? ((await response.json()) as ProductState) : false;
  } catch {
    return false;
  }
}
