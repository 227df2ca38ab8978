import { Badge } from "@shopify/polaris";
import type { ComponentProps } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { AutomationState } from "#shops/views.ts";

const tones: Record<AutomationState, ComponentProps<typeof Badge>["tone"]> = {
  on: "success",
  paused: undefined,
  ceiling: "attention",
  blocked: "warning",
  ended: undefined,
  no_preset: "critical",
};

export function AutomationBadge({ state }: { state: AutomationState }) {
  const { t } = useMessages();
  return <Badge tone={tones[state]}>{t(`automation.state.${state}`)}</Badge>;
}
