import { useFetcher } from "@remix-run/react";
import { Checkbox } from "@shopify/polaris";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Whether published images have a public page that says what is known of them. Saved at once. */
export function ReceiptsSection({ hasReceipts }: { hasReceipts: boolean }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length === 0) toast(t("settings.saved"));
  });
  const sent = fetcher.json as { hasReceipts: boolean } | undefined;
  return (
    <SettingsSection title={t("receipt.setting")} detail={t("receipt.setting.detail")}>
      <Checkbox
        label={t("receipt.setting.label")}
        helpText={t("receipt.setting.help")}
        checked={sent?.hasReceipts ?? hasReceipts}
        disabled={fetcher.state !== "idle"}
        error={problemOf(messages, fetcher.data?.problems ?? [], null)}
        onChange={(isOn) =>
          fetcher.submit({ hasReceipts: isOn }, { method: "post", encType: "application/json" })
        }
      />
    </SettingsSection>
  );
}
