import { FooterHelp, Link } from "@shopify/polaris";
import { Fragment } from "react";
import { useMessages } from "./use-messages.tsx";

const pages = ["support", "privacy", "terms"] as const;

/** Links to the pages for everybody, which open outside the admin. */
export function PageFooter() {
  const { t, locale } = useMessages();
  return (
    <FooterHelp>
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 ? " · " : null}
          <Link url={`/${page}?locale=${locale}`} target="_blank">
            {t(`pages.${page}`)}
          </Link>
        </Fragment>
      ))}
    </FooterHelp>
  );
}
