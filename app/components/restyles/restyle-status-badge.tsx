import { Badge } from "@shopify/polaris";
import type { ComponentProps } from "react";
import type { RestyleStatus } from "#shops/views.ts";
import { useMessages } from "../frame/use-messages.tsx";

type Look = Pick<ComponentProps<typeof Badge>, "tone" | "progress">;

const looks: Record<RestyleStatus, Look> = {
  running: { tone: "info", progress: "partiallyComplete" },
  paused: { tone: "attention", progress: "partiallyComplete" },
  outlines: { tone: "attention", progress: "incomplete" },
  review: { tone: "attention", progress: "incomplete" },
  approved: { tone: "attention", progress: "partiallyComplete" },
  unpublished: { tone: "critical", progress: "partiallyComplete" },
  publishing: { tone: "info", progress: "partiallyComplete" },
  scheduled: { tone: "info", progress: "incomplete" },
  done: { tone: "success", progress: "complete" },
  stopped: { progress: "incomplete" },
  failed: { tone: "critical", progress: "incomplete" },
};

export function RestyleStatusBadge({ status }: { status: RestyleStatus }) {
  const { t } = useMessages();
  const { tone, progress } = looks[status];
  return (
    <Badge tone={tone} progress={progress}>
      {t(`restyle.status.${status}`)}
    </Badge>
  );
}
