import { Link } from "@remix-run/react";
import type { LinkLikeComponentProps } from "@shopify/polaris/build/ts/src/utilities/link/types";
import { forwardRef } from "react";

/**
 * Link component of Polaris: the app's own pages navigate on the client, other addresses (the admin's
 * `shopify:`, other sites) use a plain anchor. No prefetching of data: the browser would send no session token,
 * which App Bridge adds to `fetch` only. `NavigationGuard` loads modules.
 */
export const PolarisLink = forwardRef<HTMLAnchorElement, LinkLikeComponentProps>(function PolarisLink(
  { url, external, target, ref: _ref, children, ...rest },
  ref,
) {
  const frame = external ? "_blank" : target;
  if (url.startsWith("/") && !frame) {
    return (
      <Link {...rest} to={url} ref={ref}>
        {children}
      </Link>
    );
  }
  return (
    <a
      {...rest}
      href={url}
      target={frame}
      rel={frame === "_blank" ? "noopener noreferrer" : undefined}
      ref={ref}
    >
      {children}
    </a>
  );
});
