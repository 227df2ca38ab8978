import { Banner, BlockStack, Checkbox } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useAccessRequest } from "#components/hooks/use-access-request.ts";
import type { AltLanguagesView } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Whether images are published with alternative texts in the shop's further languages. Saved at once, after Shopify has asked. */
export function AltLanguagesSection({ setting }: { setting: AltLanguagesView }) {
  const { t, list, locale } = useMessages();
  const { sending, problemOf, send } = useSettingsForm<{ intent: "alt-languages"; isOn: boolean }>();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const languages = list(setting.locales.map((tag) => names.of(tag) ?? tag));
  const access = useAccessRequest(setting.scopes, () => send({ intent: "alt-languages", isOn: true }));
  const turnOff = () => {
    access.forget();
    send({ intent: "alt-languages", isOn: false });
  };
  return (
    <SettingsSection title={t("alt_languages.title")} detail={t("alt_languages.detail")}>
      <BlockStack gap="400">
        {setting.isOn && !setting.isGranted ? (
          <Banner
            tone="warning"
            action={{
              content: t("access.allow"),
              onAction: access.ask,
              loading: access.isAsking || sending !== null,
            }}
          >
            <p>{t("alt_languages.taken_away", { languages })}</p>
          </Banner>
        ) : null}
        <Checkbox
          label={t("alt_languages.label", { languages })}
          helpText={t("alt_languages.help")}
          checked={sending?.isOn ?? (access.isAsking || setting.isOn)}
          error={access.isDeclined ? t("alt_languages.declined") : problemOf(null)}
          onChange={(isOn) => (isOn ? access.ask() : turnOff())}
        />
      </BlockStack>
    </SettingsSection>
  );
}
