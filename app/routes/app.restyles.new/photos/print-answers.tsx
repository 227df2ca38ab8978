import { BlockStack, Button } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PrintQuestion } from "#components/restyles/print-question.tsx";
import type { GarmentPrint } from "#contract/fields.ts";
import { asksForPrint } from "#shops/messages/cloth-doubts.ts";
import type { OutlineView } from "#shops/views.ts";

interface Props {
  outlines: readonly OutlineView[];
  titleOf: (outline: OutlineView) => string;
  onAnswer: (outlineIds: string[], answer: GarmentPrint) => Promise<void>;
}

const shownFirst = 5;

/** Plain or printed? One question for each product whose photos raise it, and one for all of them. */
export function PrintAnswers({ outlines, titleOf, onAnswer }: Props) {
  const { t } = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  const asked = [...Map.groupBy(outlines, ({ productId }) => productId).values()].flatMap((ofProduct) => {
    const isAsked = ofProduct.some(({ print, reasons }) => print !== "auto" || asksForPrint(reasons));
    return isAsked ? ofProduct.slice(0, 1) : [];
  });
  const [first] = asked;
  if (!first) return null;
  const shown = isWhole ? asked : asked.slice(0, shownFirst);
  const isSame = asked.every(({ print }) => print === first.print);
  return (
    <BlockStack gap="300">
      {asked.length > 1 ? (
        <PrintQuestion
          title={t("print.all", { count: asked.length })}
          chosen={isSame ? first.print : null}
          onChoose={(answer) =>
            onAnswer(
              asked.map(({ id }) => id),
              answer,
            )
          }
        />
      ) : null}
      {shown.map((outline) => (
        <PrintQuestion
          key={outline.productId}
          title={t("print.question_of", { product: titleOf(outline) })}
          chosen={outline.print}
          isBrief={asked.length > 1}
          onChoose={(answer) => onAnswer([outline.id], answer)}
        />
      ))}
      {asked.length > shown.length ? (
        <Button variant="plain" onClick={() => setIsWhole(true)}>
          {t("print.more", { count: asked.length - shown.length })}
        </Button>
      ) : null}
    </BlockStack>
  );
}
