import { Badge } from "@shopify/polaris";
import type { ComponentProps } from "react";
import type { RestyleStatus } from "#shops/views.ts";

type Look = { label: string } & Pick<ComponentProps<typeof Badge>, "tone" | "progress">;

const looks: Record<RestyleStatus, Look> = {
  running: { label: "Running", tone: "info", progress: "partiallyComplete" },
  review: { label: "Ready to review", tone: "attention", progress: "incomplete" },
  approved: { label: "Ready to publish", tone: "attention", progress: "partiallyComplete" },
  publishing: { label: "Publishing", tone: "info", progress: "partiallyComplete" },
  done: { label: "Done", tone: "success", progress: "complete" },
  failed: { label: "Failed", tone: "critical", progress: "incomplete" },
};

export function RestyleStatusBadge({ status }: { status: RestyleStatus }) {
  const { label, tone, progress } = looks[status];
  return (
    <Badge tone={tone} progress={progress}>
      {label}
    </Badge>
  );
}
