import { BlockStack, Button, ButtonGroup, Text } from "@shopify/polaris";
import { useId } from "react";
import type { GarmentPrint } from "#contract/fields.ts";
import { useMessages } from "../frame/use-messages.tsx";

export interface PrintAnswer {
  /** Null where products differ. */
  chosen: GarmentPrint | null;
  onChoose: (print: GarmentPrint) => void;
}

const choices = ["auto", "plain", "printed"] as const satisfies readonly GarmentPrint[];

/**
 * Plain or printed? One press answers, for all photos of a product.
 *
 * @param title the question, where it names a product
 * @param isBrief without what the answer means
 */
export function PrintQuestion({
  chosen,
  onChoose,
  title,
  isBrief,
}: PrintAnswer & { title?: string; isBrief?: boolean }) {
  const { t } = useMessages();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out like the other headings
    <div role="group" aria-labelledby={id}>
      <BlockStack gap="150">
        <Text as="h3" variant="headingSm" id={id}>
          {title ?? t("print.question")}
        </Text>
        <ButtonGroup variant="segmented">
          {choices.map((print) => (
            <Button key={print} size="slim" pressed={print === chosen} onClick={() => onChoose(print)}>
              {t(`print.${print}`)}
            </Button>
          ))}
        </ButtonGroup>
        {chosen && !isBrief ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {t(`print.${chosen}.help`)}
          </Text>
        ) : null}
      </BlockStack>
    </div>
  );
}
