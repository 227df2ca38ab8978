import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import { useEffect } from "react";
import { useMessages } from "./use-messages.tsx";

/** Navigation entries in the admin's sidebar, and the admin's loading bar while a page loads. */
export function AppNavigation() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";

  useEffect(() => {
    // The sidebar belongs to the admin: App Bridge forwards the click to this link.
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
    <NavMenu>
      <Link to="/app" rel="home">
        {t("nav.home")}
      </Link>
      <Link to="/app/products">{t("nav.products")}</Link>
      <Link to="/app/restyles">{t("nav.restyles")}</Link>
      <Link to="/app/identities">{t("nav.identities")}</Link>
      <Link to="/app/credits">{t("credits.page.title")}</Link>
      <Link to="/app/settings">{t("settings.title")}</Link>
    </NavMenu>
  );
}
