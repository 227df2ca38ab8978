import { BlockStack, Card, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { FaceView } from "#shops/identities/identity-views.ts";

const goodFrom = 60;

/** Measures of the face gate: the width of the face, and a grade of each part. */
export function FaceCard({ face, score }: { face: FaceView; score: number | null }) {
  const { t } = useMessages();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("identity.face")}
        </Text>
        <InlineStack align="space-between">
          <Text as="span" tone="subdued">
            {t("identity.face.width")}
          </Text>
          <Text as="span" numeric>
            {t("identity.face.width_value", { pixels: face.widthPixels })}
          </Text>
        </InlineStack>
        {score === null ? null : <Grade part="score" value={Math.round(score)} />}
        {face.grades.map((grade) => (
          <Grade key={grade.part} {...grade} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Grade({ part, value }: { part: FaceView["grades"][number]["part"] | "score"; value: number }) {
  const { t } = useMessages();
  const id = `face-${part}`;
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between">
        <Text as="span" id={id}>
          {t(`identity.face.${part}`)}
        </Text>
        <Text as="span" numeric tone="subdued">
          {t("identity.face.value", { value })}
        </Text>
      </InlineStack>
      <ProgressBar
        size="small"
        progress={value}
        tone={value >= goodFrom ? "success" : "critical"}
        ariaLabelledBy={id}
      />
    </BlockStack>
  );
}
