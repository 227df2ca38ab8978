import { Banner, BlockStack } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Message } from "#shops/messages/message.ts";
import type { RestyleView } from "#shops/views.ts";

interface Props {
  pause: NonNullable<RestyleView["pause"]>;
  counts: RestyleView["counts"];
  /** Why it could not be resumed. */
  problem: Message | null;
  isBusy: boolean;
  onResume: () => void;
}

/** Says what a pause holds back and what going on costs. */
export function PausedBanner({ pause, counts, problem, isBusy, onResume }: Props) {
  const { t, say } = useMessages();
  return (
    <Banner
      tone={problem ? "warning" : "info"}
      title={pause.isEnding ? t("run.pausing", { count: counts.working }) : t("run.paused")}
      action={{ content: t("run.resume"), loading: isBusy, onAction: onResume }}
    >
      <BlockStack gap="100">
        <p>
          {counts.waiting > 0
            ? t("run.paused.detail", { count: counts.waiting, credits: pause.creditsToResume })
            : t("run.paused.nothing_left")}
        </p>
        {problem ? <p>{say(problem)}</p> : null}
      </BlockStack>
    </Banner>
  );
}
