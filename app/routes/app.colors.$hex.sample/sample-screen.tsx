import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import { useMemo, useRef, useState } from "react";
import { measureSample, type Photo } from "#components/color-samples/measure-sample.ts";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { CardName, LightName } from "#contract/sample-conditions.ts";
import type { ColorToMatchView } from "#shops/views.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { firstMarks, type Marks, toSpots } from "./marks.ts";
import { MeasuredCard } from "./measured-card.tsx";
import { SamplePhoto } from "./sample-photo.tsx";

/** Measures the color of a sample on a photo that stays in the browser, and gives it to a color of the palette. */
export function SampleScreen({ color }: { color: ColorToMatchView }) {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<FormAnswer>();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [marks, setMarks] = useState<Marks>(firstMarks);
  const [card, setCard] = useState<CardName>("gray");
  const [light, setLight] = useState<LightName>("daylight");
  const isMarked = marks.isPlaced.card && marks.isPlaced.cloth;
  const measure = useMemo(
    () => (photo && isMarked ? measureSample(photo, toSpots(photo, marks), { card, light }) : null),
    [photo, marks, isMarked, card, light],
  );
  const submission = useRef({ of: "", id: "" });
  const isSending = fetcher.state !== "idle";
  const use = () => {
    if (!measure?.ok || isSending) return;
    // Rounded as it is shown.
    const uncertainty = Math.round(measure.uncertainty * 10) / 10;
    const measured = { formerHex: color.hex, hex: measure.hex, uncertainty, card, light };
    const of = JSON.stringify(measured);
    if (submission.current.of !== of) submission.current = { of, id: newSubmissionId() };
    fetcher.submit(
      { id: submission.current.id, ...measured },
      { method: "post", encType: "application/json" },
    );
  };
  const problem = isSending ? undefined : problemOf(messages, fetcher.data?.problems ?? [], null);

  return (
    <AppPage
      title={t("sample.title", { color: color.label })}
      backAction={{ content: t("settings.title"), url: "/app/settings" }}
    >
      <PageColumns narrow="right">
        <Card>
          <BlockStack gap="400">
            <BlockStack gap="100">
              <Text as="h2" variant="headingMd">
                {t("sample.photo")}
              </Text>
              <Text as="p">{t("sample.intro")}</Text>
              <Text as="p" tone="subdued">
                {t("sample.photo.hint")}
              </Text>
            </BlockStack>
            <ConditionFields card={card} light={light} onCard={setCard} onLight={setLight} />
            <SamplePhoto
              photo={photo}
              marks={marks}
              onPhoto={(next) => {
                setPhoto(next);
                setMarks((current) => ({ ...firstMarks, size: current.size, hasOther: current.hasOther }));
              }}
              onMarks={setMarks}
            />
          </BlockStack>
        </Card>
        <BlockStack gap="400">
          {problem ? <Banner tone="warning" title={problem} /> : null}
          <MeasuredCard color={color} measure={measure} isSending={isSending} onUse={use} />
        </BlockStack>
      </PageColumns>
    </AppPage>
  );
}
