import type { MetaFunction } from "@remix-run/node";
import { OutsidePage } from "#components/frame/outside-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";

/** App Bridge fails outside the admin; the root omits it here. */
export const handle = { isOutsideAdmin: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("outside.title"));

/** Shopify's library redirects every request without a shop here. */
export default function OutsideAdmin() {
  return <OutsidePage />;
}
