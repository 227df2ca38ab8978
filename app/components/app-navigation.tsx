import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import { useEffect } from "react";

/** The app's entries in the admin's sidebar, and the admin's own loading bar while a page loads. */
export function AppNavigation() {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";

  useEffect(() => {
    // The sidebar lives in the admin; App Bridge tells the link that was clicked there.
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
        Home
      </Link>
      <Link to="/app/products">Products</Link>
      <Link to="/app/restyles">Restyles</Link>
    </NavMenu>
  );
}
