import { BlockStack, Box, Button, EmptySearchResult, InlineStack } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Messages } from "#shops/messages/create-messages.ts";
import { type RestylesAddress, toSearchParams } from "./restyles-query.ts";

/** In place of the list: nothing matches, or the tab is empty; with the way to where there is more. */
export function EmptyRestyleList({ address }: { address: RestylesAddress }) {
  const { title, detail, action } = describe(useMessages(), address);
  return (
    <Box padding="600">
      <BlockStack gap="400">
        <EmptySearchResult title={title} description={detail} withIllustration />
        {action ? (
          <InlineStack align="center">
            <Button url={`/app/restyles?${toSearchParams(action.to)}`}>{action.content}</Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Box>
  );
}

interface Description {
  title: string;
  detail: string;
  action: { content: string; to: RestylesAddress } | null;
}

function describe({ t }: Messages, address: RestylesAddress): Description {
  const { tab, search, product } = address;
  if (search) {
    return {
      title: t("restyles.none_found.title"),
      detail: t("restyles.none_found.detail"),
      action: tab === "all" ? null : { content: t("restyles.search.all"), to: { ...address, tab: "all" } },
    };
  }
  if (product) {
    return {
      title: t("restyles.none_found.title"),
      detail: t("restyles.none_of_product"),
      action: { content: t("restyles.all"), to: { tab: "current", search: "" } },
    };
  }
  const isArchive = tab === "archived";
  return {
    title: t("archive.empty.title"),
    detail: t(isArchive ? "archive.none.detail" : "archive.empty.detail"),
    action: {
      content: t(isArchive ? "archive.hide" : "archive.show"),
      to: { ...address, tab: isArchive ? "current" : "archived" },
    },
  };
}
