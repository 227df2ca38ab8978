import { useFetcher } from "@remix-run/react";
import {
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineError,
  InlineStack,
  Link,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useRef, useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { problemOf } from "#components/forms/problem-of.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import type { NewDraftsView } from "#shops/identities/identity-views.ts";

const first = { description: "", gender: "", age: "", variations: "4" };

/** The form of a brief, where an engine draws from one, and the drafts of earlier briefs. */
export function BriefScreen({ view, ageMax }: { view: NewDraftsView; ageMax: number }) {
  const { t } = useMessages();
  const back = { content: t("nav.identities"), url: "/app/identities" };
  return (
    <AppPage title={t("drafts.title")} backAction={back}>
      <BlockStack gap="400">
        <ProblemBanner problem={view.problem} />
        {view.creditsPerDraft !== null ? (
          <BriefForm
            creditsPerDraft={view.creditsPerDraft}
            variationsMax={view.variationsMax}
            ageMax={ageMax}
          />
        ) : view.problem ? null : (
          <EmptyCard
            picture={restylePicture}
            heading={t("drafts.none.title")}
            text={t("drafts.none.detail")}
            action={{ content: t("identities.upload"), url: "/app/identities/upload" }}
          />
        )}
        {view.jobs.length > 0 ? <EarlierCard jobs={view.jobs} /> : null}
      </BlockStack>
    </AppPage>
  );
}

function BriefForm(props: { creditsPerDraft: number; variationsMax: number; ageMax: number }) {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<FormAnswer>();
  const [brief, setBrief] = useState(first);
  const submission = useRef({ of: "", id: "" });
  const problems = fetcher.data?.problems ?? [];
  const set = (name: keyof typeof first) => (value: string) =>
    setBrief((current) => ({ ...current, [name]: value }));
  const age = brief.age.trim();
  const isAgeWrong = age !== "" && (!/^\d{1,3}$/.test(age) || Number(age) > props.ageMax);
  const isEmpty = [brief.description, brief.gender, age].every((text) => text.trim() === "");
  const count = Number(brief.variations);

  const send = () => {
    const of = JSON.stringify(brief);
    if (submission.current.of !== of) submission.current = { of, id: newSubmissionId() };
    fetcher.submit({ ...brief, age, submissionId: submission.current.id }, { method: "post" });
  };
  const whole = problemOf(messages, problems, null) ?? problemOf(messages, problems, "instructions");

  return (
    <Card>
      <FormLayout>
        <TextField
          label={t("drafts.description")}
          value={brief.description}
          onChange={set("description")}
          error={problemOf(messages, problems, "brief")}
          multiline={3}
          autoComplete="off"
          placeholder={t("drafts.description.placeholder")}
          helpText={t("drafts.description.help")}
        />
        <FormLayout.Group>
          <TextField
            label={t("drafts.gender")}
            value={brief.gender}
            onChange={set("gender")}
            autoComplete="off"
            placeholder={t("drafts.gender.placeholder")}
          />
          <TextField
            label={t("drafts.age")}
            value={brief.age}
            onChange={set("age")}
            error={isAgeWrong ? t("drafts.age.invalid", { min: 0, max: props.ageMax }) : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
          <Select
            label={t("drafts.variations")}
            options={Array.from({ length: props.variationsMax }, (_, index) => String(index + 1))}
            value={brief.variations}
            onChange={set("variations")}
          />
        </FormLayout.Group>
        {whole ? <InlineError message={whole} fieldID="brief" /> : null}
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <BlockStack>
            <Text as="p" fontWeight="semibold">
              {t("drafts.price", { drafts: count, credits: count * props.creditsPerDraft })}
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              {isEmpty ? t("drafts.empty") : t("drafts.price.note")}
            </Text>
          </BlockStack>
          <Button
            variant="primary"
            disabled={isEmpty || isAgeWrong}
            loading={fetcher.state !== "idle"}
            onClick={send}
          >
            {t("drafts.start", { count })}
          </Button>
        </InlineStack>
      </FormLayout>
    </Card>
  );
}

function EarlierCard({ jobs }: Pick<NewDraftsView, "jobs">) {
  const { t } = useMessages();
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t("drafts.earlier")}
        </Text>
        {jobs.map(({ jobId, drafts, createdAt }) => (
          <InlineStack key={jobId} gap="200">
            <Link url={`/app/identities/drafts/${jobId}`}>{t("drafts.job", { count: drafts })}</Link>
            <Text as="span" tone="subdued">
              <RelativeTime iso={createdAt} />
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
