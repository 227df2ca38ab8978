import { BlockStack, Button, ButtonGroup, Text } from "@shopify/polaris";
import { useId } from "react";
import type { GarmentPrint } from "#contract/fields.ts";
import type { Message } from "#shops/messages/message.ts";
import { useMessages } from "./use-messages.tsx";

export interface PrintAnswer {
  chosen: GarmentPrint;
  onChoose: (print: GarmentPrint) => void;
}

const choices = ["auto", "plain", "printed"] as const satisfies readonly GarmentPrint[];

/** Whether somebody has to say if a garment is printed: the service can't tell. */
export function asksForPrint(reasons: readonly Message[]): boolean {
  return reasons.some(({ key }) => key === "outline.doubt.print_unclear");
}

/** True for a doubt about what is cloth and what is print, which no correction of the outline answers. */
export function isAboutCloth({ key }: Message): boolean {
  return key === "outline.doubt.print_unclear" || key === "outline.doubt.part_unclear";
}

/** Plain or printed? One press answers, for all photos of the restyle. */
export function PrintQuestion({ chosen, onChoose }: PrintAnswer) {
  const { t } = useMessages();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out like the other headings
    <div role="group" aria-labelledby={id}>
      <BlockStack gap="150">
        <Text as="h3" variant="headingSm" id={id}>
          {t("print.question")}
        </Text>
        <ButtonGroup variant="segmented">
          {choices.map((print) => (
            <Button key={print} size="slim" pressed={print === chosen} onClick={() => onChoose(print)}>
              {t(`print.${print}`)}
            </Button>
          ))}
        </ButtonGroup>
        <Text as="p" variant="bodySm" tone="subdued">
          {t(`print.${chosen}.help`)}
        </Text>
      </BlockStack>
    </div>
  );
}
