import {
  Banner,
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useRecordForm } from "#components/forms/use-record-form.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { automationLimits } from "#contract/limits.ts";
import { takeLook } from "#contract/shop-looks.ts";
import type { AutomationView, AutomationForm as Form, ShopLookView } from "#shops/views.ts";
import styles from "./automation.module.css";
import { DryRunCard } from "./dry-run-card.tsx";
import { MatchFields } from "./match-fields.tsx";
import type { AutomationIntent } from "./route.tsx";

/** Numbers as they are typed. */
type Input = Omit<Form, "creditsPerDay" | "creditsPerMonth"> & {
  creditsPerDay: string;
  creditsPerMonth: string;
};

const daysDefault = 90;

function toInput({ automation, presets, today }: AutomationView): Input {
  if (!automation) {
    return {
      name: "",
      match: { by: "any", value: "", label: "" },
      presetId: presets.length === 1 ? presets[0]!.id : "",
      creditsPerDay: "50",
      creditsPerMonth: "500",
      endsOn: new Date(Date.parse(today) + daysDefault * 86_400_000).toISOString().slice(0, 10),
    };
  }
  const { name, match, preset, creditsPerDay, creditsPerMonth, endsOn } = automation;
  return {
    name,
    match,
    presetId: presets.find((one) => one.name === preset)?.id ?? "",
    creditsPerDay: String(creditsPerDay),
    creditsPerMonth: String(creditsPerMonth),
    endsOn,
  };
}

const toForm = (input: Input): Form => ({
  ...input,
  creditsPerDay: Number(input.creditsPerDay),
  creditsPerMonth: Number(input.creditsPerMonth),
});

/** What an automation does, and what it may spend, beside what it would have done. Saving it signs its mandate. */
export function AutomationForm({ view }: { view: AutomationView }) {
  const { t } = useMessages();
  const { input, change, problem, isBusy, act } = useRecordForm<Input, AutomationIntent>({
    first: () => toInput(view),
    isNew: view.automation === null,
    saved: t("automation.saved"),
    toForm,
  });
  const [day, month] = [Number(input.creditsPerDay), Number(input.creditsPerMonth)];
  const canBeSigned = day > 0 && month > 0 && !Number.isNaN(Date.parse(input.endsOn));
  return (
    <BlockStack gap="400">
      {problem(null) ? <Banner tone="critical" title={problem(null)} /> : null}
      <div className={styles.form}>
        <div className={styles.what}>
          <Card>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {t("automation.form.what")}
              </Text>
              <FormLayout>
                <TextField
                  label={t("automation.form.name")}
                  value={input.name}
                  onChange={(name) => change({ name })}
                  maxLength={automationLimits.nameCharsMax}
                  autoComplete="off"
                  error={problem("name")}
                />
                <MatchFields
                  match={input.match}
                  problem={problem("match")}
                  onChange={(match) => change({ match })}
                />
                <Select
                  label={t("preset.label")}
                  options={[
                    ...(input.presetId === "" ? [{ value: "", label: t("automation.form.choose") }] : []),
                    ...view.presets.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={input.presetId}
                  onChange={(presetId) => change({ presetId })}
                  helpText={t("automation.form.preset.help")}
                  error={problem("presetId")}
                />
              </FormLayout>
              <LookLine view={view} input={input} />
            </BlockStack>
          </Card>
        </div>
        <div className={styles.dry}>
          <DryRunCard match={input.match} presetId={input.presetId} />
        </div>
        <div className={styles.may}>
          <Card>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {t("automation.form.may")}
              </Text>
              <FormLayout>
                <FormLayout.Group>
                  <TextField
                    label={t("automation.form.day")}
                    type="number"
                    min={1}
                    max={automationLimits.creditsMax}
                    value={input.creditsPerDay}
                    onChange={(creditsPerDay) => change({ creditsPerDay })}
                    autoComplete="off"
                    error={problem("creditsPerDay")}
                  />
                  <TextField
                    label={t("automation.form.month")}
                    type="number"
                    min={1}
                    max={automationLimits.creditsMax}
                    value={input.creditsPerMonth}
                    onChange={(creditsPerMonth) => change({ creditsPerMonth })}
                    autoComplete="off"
                    error={problem("creditsPerMonth")}
                  />
                </FormLayout.Group>
                <TextField
                  label={t("automation.until")}
                  type="date"
                  min={view.today}
                  max={view.lastDay}
                  value={input.endsOn}
                  onChange={(endsOn) => change({ endsOn })}
                  autoComplete="off"
                  helpText={t("automation.form.zone")}
                  error={problem("endsOn")}
                />
              </FormLayout>
              {canBeSigned ? (
                <Text as="p">
                  {t("automation.form.sign", { day, month, end: new Date(`${input.endsOn}T00:00:00Z`) })}
                </Text>
              ) : null}
              <InlineStack align="end">
                <Button variant="primary" loading={isBusy} onClick={() => act("save")}>
                  {t(view.automation ? "automation.form.save.again" : "automation.form.save")}
                </Button>
              </InlineStack>
            </BlockStack>
          </Card>
        </div>
      </div>
    </BlockStack>
  );
}

/** Which look its products get over the preset; nothing where none is for a collection, or the preset's kind takes nothing of it. */
function LookLine({ view, input: { match, presetId } }: { view: AutomationView; input: Input }) {
  const messages = useMessages();
  const { t, list } = messages;
  const preset = view.presets.find(({ id }) => id === presetId);
  if (!preset) return null;
  const drawn = view.kinds.find(({ name }) => name === preset.kind);
  const form = { styles: [], isDrawnByModel: false, ...drawn, options: preset.options };
  const partsOf = (look: ShopLookView) =>
    takeLook(preset.kind, look, form, messages).names.map((part) => t(`looks.part.${part}`));
  const own =
    match.by === "collection"
      ? view.looks.find(({ collections }) => collections.some(({ value }) => value === match.value))
      : undefined;
  const looks = own ? [own] : view.looks.filter(({ collections }) => collections.length > 0);
  if (!looks.some((look) => partsOf(look).length > 0)) return null;
  return (
    <Text as="p" tone="subdued">
      {own
        ? t("automation.form.look", { name: own.name, parts: list(partsOf(own)) })
        : t("automation.form.looks")}
    </Text>
  );
}
