import { Badge } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { ProductRow } from "#shops/views.ts";

const statusLooks = {
  ACTIVE: { tone: "success" },
  DRAFT: { tone: "info" },
  ARCHIVED: { tone: undefined },
  UNLISTED: { tone: undefined },
} as const;

export function ProductStatusBadge({ status }: { status: ProductRow["status"] }) {
  const { t } = useMessages();
  return <Badge tone={statusLooks[status].tone}>{t(`products.status.${status}`)}</Badge>;
}
