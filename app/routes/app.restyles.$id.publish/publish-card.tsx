import {
  Banner,
  BlockStack,
  Button,
  Card,
  Checkbox,
  ChoiceList,
  InlineStack,
  ProgressBar,
  Text,
} from "@shopify/polaris";
import { problemOf } from "#components/forms/problem-of.ts";
import { NarrowActionBar, WideOnly } from "#components/frame/narrow-action-bar.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useRetainedFocus } from "#components/hooks/use-retained-focus.ts";
import type { DisclosureView, DraftProblem, PublicationCounts, PublishChoice } from "#shops/views.ts";
import type { PublishTotals } from "./count-publications.ts";
import { DisclosureLine } from "./disclosure-line.tsx";
import styles from "./publish.module.css";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface Props {
  /** Of the whole restyle. */
  totals: PublishTotals;
  hasColors: boolean;
  placement: PublishChoice["placement"];
  isSending: boolean;
  /** Something that was entered has to be mended first. */
  isBlocked: boolean;
  onPlacement: (placement: PublishChoice["placement"]) => void;
  /** Products that lack a color get variants in it; null: the images have no colors. */
  createsVariants: boolean | null;
  onCreatesVariants: (creates: boolean) => void;
  disclosure: DisclosureView;
  schedule: ScheduleDraft;
  timeZone: string;
  /** Problems of the submitted form. */
  problems: DraftProblem[];
  /** The times were looked at once. */
  isChecked: boolean;
  onSchedule: (draft: ScheduleDraft) => void;
  onPublish: () => void;
}

const placements = ["after-original", "first", "last"] as const satisfies PublishChoice["placement"][];

/** Placement of the new images, when they are published, and the publish button; during publishing, the progress. */
export function PublishCard(props: Props) {
  const { totals, hasColors, placement, isSending, isBlocked, disclosure, schedule } = props;
  const { onPlacement, onPublish } = props;
  const messages = useMessages();
  const { t } = messages;
  const place = useRetainedFocus<HTMLDivElement>();
  const refusal = problemOf(messages, props.problems, null);
  const { toPublish, publications } = totals;
  const { published, publishing, undoing, failed, scheduled } = publications;
  const busy = publishing + undoing;
  const { products } = toPublish;
  const helpOf = {
    "after-original": hasColors ? t("publish.placement.after-original.help") : undefined,
    first: t("publish.placement.first.help"),
    last: hasColors ? t("publish.placement.last.help") : undefined,
  };
  const isUndoing = busy > 0 && publishing === 0;
  const canPublish = toPublish.images > 0 && busy === 0;
  const button = (
    <Button
      variant="primary"
      size="large"
      fullWidth
      loading={isSending}
      disabled={isBlocked}
      onClick={onPublish}
    >
      {t(
        schedule.isLater
          ? "schedule.start"
          : failed === toPublish.images
            ? "publish.start_again"
            : "publish.start",
        { count: toPublish.images },
      )}
    </Button>
  );

  return (
    <div className={styles.sticky} ref={place} tabIndex={-1}>
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {busy > 0
              ? t(isUndoing ? "publish.head.undoing" : "publish.head.publishing")
              : t(
                  toPublish.images > 0
                    ? "publish.head.placement"
                    : scheduled > 0
                      ? "publish.head.scheduled"
                      : "publish.head.done",
                )}
          </Text>
          {busy > 0 ? (
            isUndoing ? (
              <Text as="p">{t("publish.undoing.detail", { count: busy })}</Text>
            ) : (
              <Progress publications={publications} />
            )
          ) : null}
          {canPublish ? (
            <>
              <ChoiceList
                title={t("publish.placement")}
                choices={placements.map((value) => ({
                  value,
                  label: t(`publish.placement.${value}`),
                  helpText: helpOf[value],
                }))}
                selected={[placement]}
                onChange={([value]) => onPlacement(value as PublishChoice["placement"])}
              />
              {props.createsVariants === null ? null : (
                <Checkbox
                  label={t("publish.variants.all")}
                  helpText={t("publish.variants.all.help")}
                  checked={props.createsVariants}
                  onChange={props.onCreatesVariants}
                />
              )}
              <ScheduleFields
                draft={schedule}
                timeZone={props.timeZone}
                problems={props.problems}
                isChecked={props.isChecked}
                onChange={props.onSchedule}
              />
              {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
              <WideOnly>{button}</WideOnly>
              <Text as="p" variant="bodySm" tone="subdued">
                {t("publish.note", { count: products })}
              </Text>
              <DisclosureLine disclosure={disclosure} />
            </>
          ) : null}
          {toPublish.images === 0 && busy === 0 ? (
            <Text as="p" tone="subdued">
              {scheduled > 0
                ? t("publish.scheduled", { count: scheduled })
                : t("publish.done", { count: published })}
            </Text>
          ) : null}
          <Result published={published} failed={failed} isBusy={busy > 0} />
        </BlockStack>
      </Card>
      {canPublish ? (
        <NarrowActionBar>
          <Text as="span" tone="subdued">
            {t("count.products", { count: products })}
          </Text>
          {button}
        </NarrowActionBar>
      ) : null}
    </div>
  );
}

/** All files are created before the first image is placed: each half of the work counts half. */
function Progress({ publications }: { publications: PublicationCounts }) {
  const { t } = useMessages();
  const { inShopify: uploaded, ...states } = publications;
  const { published } = states;
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between">
        <Text as="span" id="publish-progress" numeric>
          {t("publish.progress", { done: published, total })}
        </Text>
      </InlineStack>
      <ProgressBar
        size="small"
        tone="primary"
        progress={Math.round(((published + uploaded / 2) / total) * 100)}
        ariaLabelledBy="publish-progress"
      />
      <Text as="p" variant="bodySm" tone="subdued">
        {uploaded > 0 ? `${t("publish.progress.uploaded", { count: uploaded })} ` : ""}
        {t("publish.progress.note")}
      </Text>
    </BlockStack>
  );
}

/** Announces the result to screen readers when all publications have ended. */
function Result({ published, failed, isBusy }: { published: number; failed: number; isBusy: boolean }) {
  const { t } = useMessages();
  const text =
    isBusy || published + failed === 0
      ? ""
      : failed > 0
        ? t("publish.result_failed", { count: published, failed })
        : t("publish.result", { count: published });
  return (
    <div aria-live="polite" className={styles.result}>
      <Text as="span" visuallyHidden>
        {text}
      </Text>
    </div>
  );
}
