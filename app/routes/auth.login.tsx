import type { MetaFunction } from "@remix-run/node";
import { OutsidePage } from "#components/outside-page.tsx";
import { pageTitle } from "#components/page-title.ts";

/** App Bridge fails in a document that no admin embeds; the root leaves it out here. */
export const handle = { isOutsideAdmin: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("outside.title"));

/** Shopify's library sends every request here that does not say which shop it is about. */
export default function OutsideAdmin() {
  return <OutsidePage />;
}
