import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, InlineError, Modal, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import styles from "#components/identities/face.module.css";
import { FacePicture } from "#components/identities/face-picture.tsx";
import { identityNameCharsMax } from "#contract/limits.ts";
import type { DraftsView } from "#shops/identities/identity-views.ts";

const refreshMs = 2_500;

/** Drafts of one brief side by side, large. */
export function DraftsScreen({ view }: { view: DraftsView }) {
  const { t, say } = useMessages();
  const { drafts, total, isRunning, promotionCredits: credits } = view;
  const [promoting, setPromoting] = useState<number | null>(null);
  useLiveRefresh(isRunning, refreshMs);
  return (
    <AppPage
      title={t("drafts.compare")}
      subtitle={isRunning ? t("drafts.running", { done: drafts.length, total }) : undefined}
      backAction={{ content: t("drafts.title"), url: "/app/identities/create" }}
    >
      <Card>
        <ul className={styles.faces}>
          {drafts.map((draft, index) => (
            <li key={draft.resultId}>
              <BlockStack gap="200">
                <FacePicture
                  url={draft.url}
                  alt={t(draft.problem ? "drafts.failed" : "drafts.draft", { number: index + 1 })}
                />
                {draft.problem ? (
                  <Text as="p" variant="bodySm" tone="subdued">
                    {say(draft.problem)}
                  </Text>
                ) : (
                  <Button
                    accessibilityLabel={t("drafts.promote_of", { number: index + 1, credits })}
                    onClick={() => setPromoting(draft.resultId)}
                  >
                    {t("drafts.promote", { credits })}
                  </Button>
                )}
              </BlockStack>
            </li>
          ))}
        </ul>
      </Card>
      <PromoteDialog resultId={promoting} credits={credits} onClose={() => setPromoting(null)} />
    </AppPage>
  );
}

function PromoteDialog(props: { resultId: number | null; credits: number; onClose: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<FormAnswer>();
  const [name, setName] = useState("");
  const problems = fetcher.state === "idle" ? (fetcher.data?.problems ?? []) : [];
  const other = problems.find(({ field }) => field !== "name");
  return (
    <Modal
      size="small"
      open={props.resultId !== null}
      title={t("drafts.promote.title")}
      onClose={props.onClose}
      primaryAction={{
        content: t("drafts.promote.confirm"),
        loading: fetcher.state !== "idle",
        onAction: () => fetcher.submit({ resultId: String(props.resultId), name }, { method: "post" }),
      }}
      secondaryActions={[{ content: t("drafts.promote.cancel"), onAction: props.onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p">{t("drafts.promote.text", { credits: props.credits })}</Text>
          <TextField
            label={t("drafts.promote.name")}
            value={name}
            onChange={setName}
            error={problemOf(messages, problems, "name")}
            maxLength={identityNameCharsMax}
            autoComplete="off"
          />
          {other ? <InlineError message={messages.say(other.message)} fieldID="promotion" /> : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
