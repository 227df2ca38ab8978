import { Banner, BlockStack, Checkbox } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { AltLanguagesView } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Whether images are published with alternative texts in the shop's further languages. Saved at once, after Shopify has asked. */
export function AltLanguagesSection({ setting }: { setting: AltLanguagesView }) {
  const { t, list, locale } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const { sending, problemOf, send } = useSettingsForm<{ intent: "alt-languages"; isOn: boolean }>();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const languages = list(setting.locales.map((tag) => names.of(tag) ?? tag));
  const isBusy = isAsking || sending !== null;
  const turnOn = async () => {
    setIsAsking(true);
    // It rejects when the app was deployed without these scopes.
    const answer = await window.shopify?.scopes.request(setting.scopes).catch(() => null);
    setIsAsking(false);
    const isGranted = answer?.result === "granted-all";
    setIsDeclined(!isGranted);
    if (isGranted) send({ intent: "alt-languages", isOn: true });
  };
  const turnOff = () => {
    setIsDeclined(false);
    send({ intent: "alt-languages", isOn: false });
  };
  return (
    <SettingsSection title={t("alt_languages.title")} detail={t("alt_languages.detail")}>
      <BlockStack gap="400">
        {setting.isOn && !setting.isGranted ? (
          <Banner
            tone="warning"
            action={{ content: t("alt_languages.allow"), onAction: turnOn, loading: isBusy }}
          >
            <p>{t("alt_languages.taken_away", { languages })}</p>
          </Banner>
        ) : null}
        <Checkbox
          label={t("alt_languages.label", { languages })}
          helpText={t("alt_languages.help")}
          checked={sending?.isOn ?? (isAsking || setting.isOn)}
          disabled={isBusy}
          error={isDeclined ? t("alt_languages.declined") : problemOf(null)}
          onChange={(isOn) => (isOn ? turnOn() : turnOff())}
        />
      </BlockStack>
    </SettingsSection>
  );
}
