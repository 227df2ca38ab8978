import { Checkbox } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Whether published images have a public page that says what is known of them. Saved at once. */
export function ReceiptsSection({ hasReceipts }: { hasReceipts: boolean }) {
  const { t } = useMessages();
  const { sending, problemOf, send } = useSettingsForm<{ intent: "receipts"; hasReceipts: boolean }>();
  return (
    <SettingsSection title={t("receipt.setting")} detail={t("receipt.setting.detail")}>
      <Checkbox
        label={t("receipt.setting.label")}
        helpText={t("receipt.setting.help")}
        checked={sending?.hasReceipts ?? hasReceipts}
        error={problemOf(null)}
        onChange={(isOn) => send({ intent: "receipts", hasReceipts: isOn })}
      />
    </SettingsSection>
  );
}
