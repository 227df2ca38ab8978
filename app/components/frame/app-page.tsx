import { useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { Page, type PageProps } from "@shopify/polaris";
import styles from "./app-page.module.css";

interface Props extends Omit<PageProps, "backAction"> {
  title: string;
  /** The page above this one, and its name. */
  backAction?: { content: string; url: string };
}

/**
 * A page of the app. Its title and the way back are in the admin's title bar; its actions stay in the page, where they
 * can be links and say why they wait (docs/decisions/0082). A page without any begins with its content.
 */
export function AppPage({ backAction, ...page }: Props) {
  const navigate = useNavigate();
  const isBare = !(page.primaryAction || page.secondaryActions || page.subtitle || page.titleMetadata);
  return (
    <>
      <TitleBar title={page.title}>
        {backAction ? (
          <button type="button" variant="breadcrumb" onClick={() => navigate(backAction.url)}>
            {backAction.content}
          </button>
        ) : null}
      </TitleBar>
      <div className={styles.page} data-bare={isBare}>
        <Page {...page} titleHidden={isBare} />
      </div>
    </>
  );
}
