import {
  BlockStack,
  Box,
  Button,
  Card,
  Checkbox,
  ChoiceList,
  Collapsible,
  InlineGrid,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { recolorLimits } from "#contract/limits.ts";
import { type ProcessingSize, processingSizes } from "#contract/prices.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import { describeReading, linesOf } from "../instruction-reading.ts";
import type { KindFieldsProps } from "../kind-parts.ts";

type Props = KindFieldsProps<RecolorDraft>;

const variationChoices = Array.from({ length: recolorLimits.variationsMax }, (_, index) => index + 1);

/** Options of the images besides their color; collapsed to one line by default. */
export function OptionsCard(props: Props) {
  const { options } = props;
  const messages = useMessages();
  const { t } = messages;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || fields.some((field) => props.problemOf(field) !== undefined);

  return (
    <Card>
      {/* The button keeps its width beside a long description. */}
      <InlineGrid columns="1fr auto" alignItems="center" gap="200">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {t("new.options.title")}
          </Text>
          {isShown ? null : (
            <Text as="p" tone="subdued">
              {describe(options, messages)}
            </Text>
          )}
        </BlockStack>
        <Button
          variant="plain"
          ariaControls="restyle-options"
          ariaExpanded={isShown}
          accessibilityLabel={t(isShown ? "new.options.hide_label" : "new.options.show_label")}
          onClick={() => setIsOpen(!isShown)}
        >
          {t(isShown ? "new.options.hide" : "new.options.show")}
        </Button>
      </InlineGrid>
      <Collapsible id="restyle-options" open={isShown}>
        <Box paddingBlockStart="400">
          <OptionFields {...props} />
        </Box>
      </Collapsible>
    </Card>
  );
}

const fields = ["garment", "instruction", "size", "format", "variations"] as const;

function describe({ size, format, variations, garment, consistent }: RecolorDraft, { t }: Messages): string {
  return [
    garment.trim() || t("recolor.garment.automatic"),
    t("new.pixels", { size }),
    format.toUpperCase(),
    t("count.variations", { count: variations }),
    ...(consistent ? [t("recolor.consistent.short")] : []),
  ].join(" · ");
}

function OptionFields({ options, prices, sourceSide, reading, onChange, problemOf }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const unknownGarment = linesOf(reading, "garment").find(({ garment }) => garment !== null)?.garment;
  return (
    <BlockStack gap="400">
      <InlineGrid columns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))" gap="400">
        <TextField
          label={t("recolor.garment")}
          value={options.garment}
          onChange={(garment) => onChange({ garment })}
          error={problemOf("garment")}
          maxLength={recolorLimits.garmentCharsMax}
          autoComplete="off"
          placeholder={t("recolor.garment.placeholder")}
          helpText={
            unknownGarment
              ? t("wish.garment_unknown", { garment: unknownGarment })
              : t("recolor.garment.help")
          }
        />
        <TextField
          label={t("recolor.wish")}
          value={options.instruction}
          onChange={(instruction) => onChange({ instruction })}
          error={problemOf("instruction")}
          maxLength={recolorLimits.instructionCharsMax}
          autoComplete="off"
          placeholder={t("recolor.wish.placeholder")}
          helpText={
            options.instruction.trim() === ""
              ? t("recolor.wish.help")
              : problemOf("instruction")
                ? undefined
                : describeReading(reading, "instruction", messages)
          }
        />
      </InlineGrid>
      <ChoiceList
        title={t("new.size")}
        choices={prices.map(({ size, credits }) => ({
          value: String(size),
          label: t("new.size.choice", { size, credits }),
        }))}
        selected={[String(options.size)]}
        onChange={([size]) => onChange({ size: Number(size) as ProcessingSize })}
        error={problemOf("size")}
      />
      <SizeHint size={options.size} sourceSide={sourceSide} />
      <Checkbox
        label={t("recolor.enlarge")}
        helpText={t("recolor.enlarge.help")}
        checked={options.enlarge ?? false}
        onChange={(enlarge) => onChange({ enlarge })}
      />
      <InlineGrid columns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))" gap="400">
        <Select
          label={t("new.format")}
          options={[
            { value: "jpg", label: t("new.format.jpg") },
            { value: "png", label: t("new.format.png") },
          ]}
          value={options.format}
          onChange={(format) => onChange({ format: format === "png" ? "png" : "jpg" })}
          error={problemOf("format")}
          helpText={
            options.format === "png" && options.size === processingSizes.at(-1)
              ? t("new.format.png.large")
              : undefined
          }
        />
        <Select
          label={t("new.variations")}
          options={variationChoices.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(options.variations)}
          onChange={(count) => onChange({ variations: Number(count) })}
          error={problemOf("variations")}
          helpText={options.variations > 1 ? t("new.variations.help") : undefined}
        />
      </InlineGrid>
      <Checkbox
        label={t("recolor.consistent")}
        checked={options.consistent}
        onChange={(consistent) => onChange({ consistent })}
      />
    </BlockStack>
  );
}

function SizeHint({ size, sourceSide }: { size: ProcessingSize; sourceSide: number }) {
  const { t } = useMessages();
  if (sourceSide === 0 || size <= sourceSide) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {t("new.size.hint", { side: sourceSide })}
    </Text>
  );
}
