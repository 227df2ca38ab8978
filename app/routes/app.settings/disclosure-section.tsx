import { BlockStack, ChoiceList, InlineError, List, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { DisclosureForm, DisclosurePlace, DisclosureView } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const places = ["metafield", "tag", "alt"] as const satisfies DisclosurePlace[];
const shoppers = ["everywhere", "union", "some"] as const satisfies DisclosureForm["shoppers"][];

function toForm(
  { places, countries, isForUnion, text }: DisclosureView,
  textDefault: string,
): DisclosureForm {
  const isForSome = countries.length > 0 && !isForUnion;
  return {
    places,
    shoppers: isForUnion ? "union" : isForSome ? "some" : "everywhere",
    codes: isForSome ? countries.join(", ") : "",
    text: text || textDefault,
  };
}

/** Where products say which images are made with AI, and to whom. */
export function DisclosureSection({ disclosure }: { disclosure: DisclosureView }) {
  const { t } = useMessages();
  const [form, setForm] = useState(() => toForm(disclosure, t("disclosure.text.default")));
  const [saved, setSaved] = useState(form);
  const change = (part: Partial<DisclosureForm>) => setForm((current) => ({ ...current, ...part }));
  const has = (place: DisclosurePlace) => form.places.includes(place);

  const helpOf: Record<DisclosurePlace, string> = {
    metafield: t("disclosure.metafield.help", { name: disclosure.imagesMetafield }),
    tag: t("disclosure.tag.help", { tag: disclosure.tag }),
    alt: t("disclosure.alt.help"),
  };
  const { sending, problemOf, send } = useSettingsForm<{ intent: "disclosure"; form: DisclosureForm }>(
    (sent) => {
      setSaved(sent.form);
    },
  );
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(saved);
  useUnsavedInput(
    { isUnsaved, isSaving: sending !== null },
    { save: () => send({ intent: "disclosure", form }), discard: () => setForm(saved) },
  );
  const problem = problemOf(null);

  return (
    <SettingsSection title={t("disclosure.title")} detail={t("disclosure.detail")}>
      <BlockStack gap="400">
        <ChoiceList
          title={t("disclosure.places")}
          allowMultiple
          choices={places.map((value) => ({
            value,
            label: t(`disclosure.${value}`),
            helpText: helpOf[value],
          }))}
          selected={form.places}
          onChange={(selected) => change({ places: selected as DisclosurePlace[] })}
        />
        {has("alt") ? (
          <TextField
            label={t("disclosure.text")}
            value={form.text}
            onChange={(text) => change({ text })}
            maxLength={disclosure.textCharsMax}
            error={problemOf("text")}
            autoComplete="off"
          />
        ) : null}
        {has("metafield") ? (
          <BlockStack gap="200">
            <ChoiceList
              title={t("disclosure.countries")}
              choices={shoppers.map((value) => ({
                value,
                label: t(`disclosure.countries.${value}`),
              }))}
              selected={[form.shoppers]}
              onChange={([value]) => change({ shoppers: value as DisclosureForm["shoppers"] })}
            />
            {form.shoppers === "some" ? (
              <TextField
                label={t("disclosure.countries.codes")}
                value={form.codes}
                onChange={(codes) => change({ codes })}
                error={problemOf("codes")}
                helpText={t("disclosure.countries.codes.help")}
                autoComplete="off"
              />
            ) : null}
            {form.shoppers === "everywhere" ? null : (
              <Text as="p" variant="bodySm" tone="subdued" breakWord>
                {t("disclosure.countries.note", { name: disclosure.countriesMetafield })}
              </Text>
            )}
          </BlockStack>
        ) : null}
        {disclosure.hasUnionDefault ? (
          <Text as="p" variant="bodySm">
            {t("disclosure.union_default")}
          </Text>
        ) : null}
        <Laws />
        {problem ? <InlineError message={problem} fieldID="disclosure" /> : null}
      </BlockStack>
    </SettingsSection>
  );
}

/** What some places ask of images that are made with AI, in short. */
function Laws() {
  const { t } = useMessages();
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {t("disclosure.laws")}
      </Text>
      <List>
        <List.Item>{t("disclosure.laws.union")}</List.Item>
        <List.Item>{t("disclosure.laws.new_york")}</List.Item>
        <List.Item>{t("disclosure.laws.asia")}</List.Item>
      </List>
      <Text as="p" variant="bodySm" tone="subdued">
        {t("disclosure.laws.note")}
      </Text>
    </BlockStack>
  );
}
