import {
  BlockStack,
  Box,
  Button,
  Card,
  Checkbox,
  ChoiceList,
  Collapsible,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { countLabel, numberLabel } from "#components/count-label.ts";
import { recolorLimits } from "#contract/limits.ts";
import type { ProcessingSize } from "#contract/prices.ts";
import type { NewRestyleView, RestyleDraft } from "#shops/views.ts";
import type { DraftOptions } from "./draft.ts";

interface Props {
  options: DraftOptions;
  prices: NewRestyleView["prices"];
  /** Longest side of the largest chosen photo, in pixels. */
  sourceSide: number;
  onChange: (part: Partial<DraftOptions>) => void;
  problemOf: (field: keyof RestyleDraft) => string | undefined;
}

const variationChoices = Array.from({ length: recolorLimits.variationsMax }, (_, index) => index + 1);

/** How the images are made, beside their color. Folded to one line until someone wants to change it. */
export function OptionsCard(props: Props) {
  const { options } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || fields.some((field) => props.problemOf(field) !== undefined);

  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            Options
          </Text>
          {isShown ? null : (
            <Text as="p" tone="subdued">
              {describe(options)}
            </Text>
          )}
        </BlockStack>
        <Button
          variant="plain"
          ariaControls="restyle-options"
          ariaExpanded={isShown}
          accessibilityLabel={isShown ? "Hide options" : "Change options"}
          onClick={() => setIsOpen(!isShown)}
        >
          {isShown ? "Hide" : "Change"}
        </Button>
      </InlineStack>
      <Collapsible id="restyle-options" open={isShown}>
        <Box paddingBlockStart="400">
          <OptionFields {...props} />
        </Box>
      </Collapsible>
    </Card>
  );
}

const fields = ["garment", "instruction", "size", "format", "variations"] as const;

function describe({ size, format, variations, garment, consistent }: DraftOptions): string {
  return [
    garment.trim() || "Garment found automatically",
    `${numberLabel(size)} px`,
    format.toUpperCase(),
    countLabel(variations, "variation"),
    ...(consistent ? ["same tone"] : []),
  ].join(" · ");
}

function OptionFields({ options, prices, sourceSide, onChange, problemOf }: Props) {
  return (
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <TextField
          label="Garment"
          value={options.garment}
          onChange={(garment) => onChange({ garment })}
          error={problemOf("garment")}
          maxLength={recolorLimits.garmentCharsMax}
          autoComplete="off"
          placeholder="Found automatically"
          helpText="Leave empty to use each product's type or title. Name it, such as dress or jacket, if those don't."
        />
        <TextField
          label="Extra wish"
          value={options.instruction}
          onChange={(instruction) => onChange({ instruction })}
          error={problemOf("instruction")}
          maxLength={recolorLimits.instructionCharsMax}
          autoComplete="off"
          placeholder="Slightly faded"
          helpText="Optional. Added to the color."
        />
      </InlineGrid>
      <ChoiceList
        title="Longest side of the new images"
        choices={prices.map(({ size, credits }) => ({
          value: String(size),
          label: `${numberLabel(size)} px, ${countLabel(credits, "credit")} per image`,
        }))}
        selected={[String(options.size)]}
        onChange={([size]) => onChange({ size: Number(size) as ProcessingSize })}
        error={problemOf("size")}
      />
      <SizeHint size={options.size} sourceSide={sourceSide} />
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <Select
          label="File format"
          options={[
            { value: "jpg", label: "JPG, smaller files" },
            { value: "png", label: "PNG, lossless" },
          ]}
          value={options.format}
          onChange={(format) => onChange({ format: format === "png" ? "png" : "jpg" })}
          error={problemOf("format")}
        />
        <Select
          label="Variations per photo"
          options={variationChoices.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(options.variations)}
          onChange={(count) => onChange({ variations: Number(count) })}
          error={problemOf("variations")}
          helpText={options.variations > 1 ? "Each variation is charged as one image." : undefined}
        />
      </InlineGrid>
      <Checkbox
        label="Keep the tone the same across a product’s images"
        checked={options.consistent}
        onChange={(consistent) => onChange({ consistent })}
      />
    </BlockStack>
  );
}

function SizeHint({ size, sourceSide }: { size: ProcessingSize; sourceSide: number }) {
  if (sourceSide === 0 || size <= sourceSide) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Your largest selected photo is ${numberLabel(sourceSide)} px. A larger size adds no detail.`}
    </Text>
  );
}
