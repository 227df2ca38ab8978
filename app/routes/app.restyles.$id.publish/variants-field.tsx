import {
  Badge,
  BlockStack,
  Button,
  Checkbox,
  InlineError,
  InlineGrid,
  InlineStack,
  Select,
  Spinner,
  Text,
  TextField,
} from "@shopify/polaris";
import { useId } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useAccessRequest } from "#components/hooks/use-access-request.ts";
import { guessColor, toColorWord } from "#contract/wording/color-names.ts";
import type { ColorView, ColorwayView, ProductPlanView, VariantChoice } from "#shops/views.ts";

interface Props {
  rowId: string;
  color: ColorView;
  plan: ProductPlanView;
  /** The choice of an earlier publication; undefined without one. */
  colorway: ColorwayView | undefined;
  /** The merchant's choice on this page; undefined before it. */
  choice: VariantChoice | null | undefined;
  /** Without a choice and such a value, variants are created. */
  createsMissing: boolean;
  /** False while there is nothing to publish in this color. */
  isOpen: boolean;
  onChoice: (rowId: string, choice: VariantChoice | null) => void;
  /** Offers access to Shopify's list of colors here, and hears that it was allowed; null: it is not offered here. */
  onAccess: (() => void) | null;
}

const galleryOnly = "gallery";
const newValue = "new";
const toKey = (value: string) => `value:${value}`;
const createDefault: NonNullable<VariantChoice["create"]> = { sku: "{sku}-{color}", stock: "sold-out" };

/** New variants for a color, as they are created unless the merchant changes it. */
export function toNewVariants(optionName: string, color: ColorView): VariantChoice {
  return { optionName, optionValue: toColorWord(color.label), create: createDefault };
}

/** Whether the choice for the color is made and under way. */
export function isSettled({ state, optionName }: ColorwayView): boolean {
  return state !== "unlinked" && optionName !== "" && state !== "failed";
}

/** Whether the color can be a variant's only once the app has access to Shopify's list of colors. */
export function lacksAccess(
  { matches, colorOption }: ProductPlanView,
  rowId: string,
  color: ColorView,
): boolean {
  return !matches[rowId] && colorOption?.colorList?.isGranted === false && guessColor(color) !== null;
}

/** Which variants show the images of one color: an existing value of the color option, a new one, or none. */
export function VariantsField(props: Props) {
  const { rowId, color, plan, colorway, createsMissing, isOpen, onChoice } = props;
  const { t, say } = useMessages();
  const id = useId();
  const { colorOption } = plan;
  const failed = colorway?.state === "failed" ? colorway : null;
  if (colorway && isSettled(colorway)) return <Settled color={color} colorway={colorway} />;
  if (!isOpen && !failed) return null;
  if (!colorOption) {
    return (
      <Text as="p" tone="subdued">
        {t("publish.variants.no_option")}
      </Text>
    );
  }
  // An entry of the list has to say how the color looks.
  const takesNewValues = colorOption.takesNewValues && (!colorOption.colorList || guessColor(color) !== null);
  const match = plan.matches[rowId];
  const needsAccess = lacksAccess(plan, rowId, color);
  const names = { color: color.label, option: colorOption.name };
  const created = toNewVariants(colorOption.name, color);
  const isCreated = props.choice === undefined && createsMissing && !match && takesNewValues;
  const choice = isCreated ? created : props.choice;
  const chosen =
    choice === undefined
      ? match
        ? toKey(match)
        : galleryOnly
      : choice === null
        ? galleryOnly
        : choice.create
          ? newValue
          : toKey(choice.optionValue);
  const choose = (key: string) => {
    if (key === galleryOnly) return onChoice(rowId, null);
    if (key === newValue) return onChoice(rowId, created);
    onChoice(rowId, { ...created, optionValue: key.slice(toKey("").length), create: null });
  };
  const options = [
    ...colorOption.values.map(({ name }) => ({
      value: toKey(name),
      label: t("publish.variants.value", { option: colorOption.name, value: name }),
    })),
    ...(takesNewValues || choice?.create ? [{ value: newValue, label: t("publish.variants.new") }] : []),
    { value: galleryOnly, label: t("publish.variants.gallery") },
  ];
  const { onAccess } = props;
  return (
    <BlockStack gap="300">
      <Select
        id={id}
        label={t("publish.variants.label", { color: color.label })}
        options={options}
        value={chosen}
        onChange={choose}
        helpText={
          choice?.create
            ? [
                t("publish.variants.new.help"),
                ...(colorOption.colorList ? [t("publish.variants.colors.new", names)] : []),
              ].join(" ")
            : chosen === galleryOnly && !needsAccess
              ? t(
                  takesNewValues ? "publish.variants.gallery.help" : "publish.variants.linked_option.help",
                  names,
                )
              : undefined
        }
      />
      {needsAccess && colorOption.colorList && onAccess ? (
        <ColorAccess
          scopes={colorOption.colorList.scopes}
          names={names}
          onAccess={() => {
            onAccess();
            // The button that was pressed goes away.
            document.getElementById(id)?.focus();
          }}
        />
      ) : null}
      {choice?.create ? <NewValue {...props} choice={choice} /> : null}
      {failed?.problem ? (
        <InlineError message={say(failed.problem.detail)} fieldID={`variants-${rowId}`} />
      ) : null}
    </BlockStack>
  );
}

/** Offers to let the app add the color to Shopify's list. */
function ColorAccess({
  scopes,
  names,
  onAccess,
}: {
  scopes: string[];
  names: { color: string; option: string };
  onAccess: () => void;
}) {
  const { t } = useMessages();
  const { isAsking, isDeclined, ask } = useAccessRequest(scopes, onAccess);
  const id = useId();
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" id={id}>
        {t("publish.variants.colors.access", names)}
      </Text>
      <Button ariaDescribedBy={id} loading={isAsking} onClick={ask}>
        {t("access.allow")}
      </Button>
      {isDeclined ? <InlineError message={t("publish.variants.colors.declined")} fieldID={id} /> : null}
    </BlockStack>
  );
}

/** Name, SKU, stock and barcode of the variants of a new value. */
function NewValue({
  rowId,
  plan,
  choice,
  onChoice,
}: Pick<Props, "rowId" | "plan" | "onChoice"> & { choice: VariantChoice }) {
  const { t } = useMessages();
  const create = choice.create ?? createDefault;
  const isTaken = plan.colorOption?.values.some(({ name }) => name === choice.optionValue.trim());
  return (
    <BlockStack gap="300">
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
        <TextField
          label={t("publish.variants.name")}
          value={choice.optionValue}
          maxLength={255}
          autoComplete="off"
          error={
            choice.optionValue.trim() === ""
              ? t("publish.variants.name.missing")
              : isTaken
                ? t("publish.variants.name.taken")
                : undefined
          }
          onChange={(optionValue) => onChoice(rowId, { ...choice, optionValue })}
        />
        <TextField
          label={t("publish.variants.sku")}
          value={create.sku}
          maxLength={255}
          autoComplete="off"
          helpText={t("publish.variants.sku.help", { sku: "{sku}", color: "{color}" })}
          onChange={(sku) => onChoice(rowId, { ...choice, create: { ...create, sku } })}
        />
        <Select
          label={t("publish.variants.stock")}
          options={[
            { value: "sold-out", label: t("publish.variants.stock.sold-out") },
            { value: "as-now", label: t("publish.variants.stock.as-now") },
          ]}
          value={create.stock}
          onChange={(stock) =>
            onChoice(rowId, { ...choice, create: { ...create, stock: stock as typeof create.stock } })
          }
        />
      </InlineGrid>
      <Checkbox
        label={t("publish.variants.barcode")}
        helpText={create.copiesBarcode ? t("publish.variants.barcode.help") : undefined}
        checked={create.copiesBarcode ?? false}
        onChange={(copiesBarcode) => onChoice(rowId, { ...choice, create: { ...create, copiesBarcode } })}
      />
    </BlockStack>
  );
}

function Settled({ color, colorway }: { color: ColorView; colorway: ColorwayView }) {
  const { t } = useMessages();
  const { state } = colorway;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="p">
        {t("publish.variants.of", {
          color: color.label,
          option: colorway.optionName,
          value: colorway.optionValue,
        })}
      </Text>
      {state === "linking" || state === "unlinking" ? (
        <span role="status">
          <InlineStack gap="100" blockAlign="center">
            <Spinner size="small" />
            <Text as="span" variant="bodySm">
              {t(`publish.variants.${state}`)}
            </Text>
          </InlineStack>
        </span>
      ) : (
        <Badge tone={state === "scheduled" ? "info" : "success"}>
          {t(state === "scheduled" ? "publish.variants.scheduled" : "publish.variants.linked")}
        </Badge>
      )}
    </InlineStack>
  );
}
