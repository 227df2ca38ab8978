import { Link } from "@remix-run/react";
import type { LinkLikeComponentProps } from "@shopify/polaris/build/ts/src/utilities/link/types";
import { forwardRef } from "react";

/**
 * The anchor Polaris renders: our own pages navigate on the client, anything else (the admin's `shopify:`
 * addresses, other sites) is left to the browser. Nothing is prefetched: the browser fetches ahead without the
 * session token that App Bridge gives to `fetch`.
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
