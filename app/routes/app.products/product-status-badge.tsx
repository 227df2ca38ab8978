import { Badge } from "@shopify/polaris";
import type { ProductRow } from "#shops/views.ts";

const statusLooks = {
  ACTIVE: { label: "Active", tone: "success" },
  DRAFT: { label: "Draft", tone: "info" },
  ARCHIVED: { label: "Archived", tone: undefined },
  UNLISTED: { label: "Unlisted", tone: undefined },
} as const;

export function ProductStatusBadge({ status }: { status: ProductRow["status"] }) {
  const { label, tone } = statusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
