import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useMessages } from "./use-messages.tsx";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      /** App Bridge's types have `s-app-nav` without its entries. */
      "s-link": { href: string; rel?: "home"; children: string };
    }
  }
}

/** Navigation entries in the admin's sidebar, and the admin's loading bar while a page loads. */
export function AppNavigation() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";

  useEffect(() => {
    // The sidebar belongs to the admin: App Bridge forwards the click to this entry.
    const follow = (event: Event) => {
      const href = event.target instanceof Element ? event.target.getAttribute("href") : null;
      if (href) navigate(href);
    };
    window.addEventListener("shopify:navigate", follow);
    return () => window.removeEventListener("shopify:navigate", follow);
  }, [navigate]);

  useEffect(() => {
    window.shopify?.loading(isLoading);
  }, [isLoading]);

  return (
    <s-app-nav>
      <s-link href="/app" rel="home">
        {t("nav.home")}
      </s-link>
      <s-link href="/app/products">{t("nav.products")}</s-link>
      <s-link href="/app/restyles">{t("nav.restyles")}</s-link>
      <s-link href="/app/identities">{t("nav.identities")}</s-link>
      <s-link href="/app/credits">{t("credits.page.title")}</s-link>
      <s-link href="/app/settings">{t("settings.title")}</s-link>
    </s-app-nav>
  );
}
