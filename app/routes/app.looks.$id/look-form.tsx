import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { useRecordForm } from "#components/forms/use-record-form.ts";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { LookPreview } from "#components/looks/look-preview.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { packshotChoices, shopLookLimits } from "#contract/limits.ts";
import { processingSizes } from "#contract/prices.ts";
import { takeLook } from "#contract/shop-looks.ts";
import { readColor } from "#contract/wording/color-names.ts";
import type { ShopLookForm, ShopLookPage } from "#shops/views.ts";
import { CollectionsField } from "./collections-field.tsx";
import type { LookIntent } from "./route.tsx";

const empty: ShopLookForm = {
  name: "",
  collections: [],
  background: null,
  color: "",
  shadow: "auto",
  scene: "",
  light: "",
  framing: null,
  size: null,
  format: null,
};

/** What a look sets and for which collections, beside what each kind of restyle takes of it. */
export function LookForm({ view: { look, kinds } }: { view: ShopLookPage }) {
  const { t } = useMessages();
  const {
    before,
    input: form,
    change,
    problem,
    isBusy,
    act,
  } = useRecordForm<ShopLookForm, LookIntent>({
    first: () => look ?? empty,
    isNew: look === null,
    saved: t("looks.saved"),
  });
  const [isAsked, setIsAsked] = useState(false);
  const free = { value: "", label: t("looks.form.free") };
  const { framings, shadows, groundCharsMax } = packshotChoices;
  return (
    <BlockStack gap="400">
      {problem(null) ? <Banner tone="critical" title={problem(null)} /> : null}
      <PageColumns narrow="right">
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {t("looks.form.what")}
              </Text>
              <FormLayout>
                <TextField
                  label={t("looks.form.name")}
                  value={form.name}
                  onChange={(name) => change({ name })}
                  maxLength={shopLookLimits.nameCharsMax}
                  autoComplete="off"
                  error={problem("name")}
                />
                <CollectionsField
                  chosen={form.collections}
                  problem={problem("collections")}
                  onChange={(collections) => change({ collections })}
                />
              </FormLayout>
            </BlockStack>
          </Card>
          <Card>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {t("looks.form.sets")}
              </Text>
              <FormLayout>
                <ChoiceList
                  title={t("looks.form.background")}
                  choices={[
                    free,
                    { value: "color", label: t("looks.form.background.color") },
                    { value: "scene", label: t("looks.form.background.scene") },
                  ]}
                  selected={[form.background ?? ""]}
                  onChange={([value]) =>
                    change({ background: value === "color" || value === "scene" ? value : null })
                  }
                />
                {form.background === "color" ? (
                  <FormLayout.Group>
                    <TextField
                      label={t("looks.form.color")}
                      value={form.color}
                      onChange={(color) => change({ color })}
                      maxLength={groundCharsMax}
                      autoComplete="off"
                      prefix={form.color.trim() ? <ColorDot hex={readColor(form.color)} /> : undefined}
                      error={problem("color")}
                    />
                    <Select
                      label={t("packshot.shadow")}
                      options={shadows.map((value) => ({ value, label: t(`packshot.shadow.${value}`) }))}
                      value={form.shadow}
                      onChange={(value: ShopLookForm["shadow"]) => change({ shadow: value })}
                    />
                  </FormLayout.Group>
                ) : null}
                {form.background === "scene" ? (
                  <TextField
                    label={t("looks.form.scene")}
                    value={form.scene}
                    onChange={(scene) => change({ scene })}
                    maxLength={shopLookLimits.sceneCharsMax}
                    multiline={2}
                    autoComplete="off"
                    placeholder={t("looks.form.scene.placeholder")}
                    error={problem("scene")}
                  />
                ) : null}
                <TextField
                  label={t("looks.form.light")}
                  value={form.light}
                  onChange={(light) => change({ light })}
                  maxLength={shopLookLimits.lightCharsMax}
                  autoComplete="off"
                  placeholder={t("looks.form.light.placeholder")}
                  error={problem("light")}
                />
                <Select
                  label={t("packshot.framing")}
                  options={[
                    free,
                    ...framings.map((value) => ({ value, label: t(`packshot.framing.${value}`) })),
                  ]}
                  value={form.framing ?? ""}
                  onChange={(value) => change({ framing: framings.find((one) => one === value) ?? null })}
                />
                <FormLayout.Group>
                  <Select
                    label={t("new.size")}
                    options={[
                      free,
                      ...processingSizes.map((size) => ({
                        value: String(size),
                        label: t("new.pixels", { size }),
                      })),
                    ]}
                    value={String(form.size ?? "")}
                    onChange={(value) =>
                      change({ size: processingSizes.find((one) => String(one) === value) ?? null })
                    }
                  />
                  <Select
                    label={t("new.format")}
                    options={[
                      free,
                      { value: "jpg", label: t("new.format.jpg") },
                      { value: "png", label: t("new.format.png") },
                    ]}
                    value={form.format ?? ""}
                    onChange={(value) =>
                      change({ format: value === "jpg" || value === "png" ? value : null })
                    }
                  />
                </FormLayout.Group>
              </FormLayout>
              <InlineStack align="end" gap="200">
                {look ? (
                  <Button tone="critical" disabled={isBusy} onClick={() => setIsAsked(true)}>
                    {t("looks.delete")}
                  </Button>
                ) : null}
                <Button variant="primary" loading={isBusy} onClick={() => act("save")}>
                  {t("looks.form.save")}
                </Button>
              </InlineStack>
            </BlockStack>
          </Card>
        </BlockStack>
        <KindsCard form={form} kinds={kinds} />
      </PageColumns>
      <ConfirmDialog
        isOpen={isAsked}
        title={t("looks.delete.title", { name: before.name })}
        text={t("looks.delete.detail")}
        confirmLabel={t("looks.delete")}
        cancelLabel={t("looks.delete.cancel")}
        isBusy={isBusy}
        onConfirm={() => act("delete")}
        onClose={() => setIsAsked(false)}
      />
    </BlockStack>
  );
}

/** The crop and the color, and what each kind of restyle that is on offer takes of the look. */
function KindsCard({ form, kinds }: { form: ShopLookForm; kinds: ShopLookPage["kinds"] }) {
  const messages = useMessages();
  const { t, say, list } = messages;
  const rows = kinds.flatMap(({ name, styles, isDrawnByModel }) => {
    const parts = kindParts[name];
    if (!parts) return [];
    const { names } = takeLook(name, form, { options: parts.first(), styles, isDrawnByModel }, messages);
    return [
      { name, names, label: say(parts.label), taken: list(names.map((part) => t(`looks.part.${part}`))) },
    ];
  });
  const edit = rows.find(({ name }) => name === "edit");
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("looks.kinds.title")}
        </Text>
        <LookPreview look={form} />
        {rows.map(({ name, label, taken }) => (
          <BlockStack key={name}>
            <Text as="h3" fontWeight="semibold">
              {label}
            </Text>
            <Text as="p" tone="subdued">
              {taken || t("looks.kinds.none")}
            </Text>
          </BlockStack>
        ))}
        {edit?.names.some((part) => part === "background" || part === "light") ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {t("looks.kinds.edit", { kind: edit.label })}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}
