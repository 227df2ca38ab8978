import { BlockStack, Box, Card, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useNow } from "#components/hooks/use-now.ts";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { describeNext } from "#components/restyles/describe-schedule.ts";
import { percentMade, percentSettled, settledCount } from "#components/restyles/restyle-progress.ts";
import type { ImageCounts, RestyleView } from "#shops/views.ts";
import styles from "./run.module.css";

/** Progress of the run: bar, counts, time, credits, and what happens next of what was scheduled. */
export function ProgressCard({ restyle }: { restyle: RestyleView }) {
  const messages = useMessages();
  const { t, say, number } = messages;
  const { counts } = restyle;
  const isRunning = restyle.finishedAt === null;
  // Images are also made after the run, such as those whose outline was accepted.
  const isMaking = isRunning || counts.working > 0;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" id="run-progress">
            {restyle.isStopped && !isRunning ? `${t("run.stopped")} · ` : ""}
            {isMaking
              ? t("run.done", { done: settledCount(counts), total: counts.total })
              : t("run.made", { made: counts.ready, total: counts.total })}
          </Text>
          {restyle.pause || (isMaking && !isRunning) ? null : <Elapsed restyle={restyle} />}
        </InlineStack>
        <ProgressBar
          size="small"
          tone={isMaking ? "primary" : counts.failed > 0 && counts.ready === 0 ? "critical" : "success"}
          // A stopped run is as far as its images: what was stopped is not done.
          progress={isMaking ? percentSettled(counts) : percentMade(counts)}
          ariaLabelledBy="run-progress"
        />
        <dl className={styles.facts}>
          {[...Map.groupBy(restyle.facts, ({ term }) => say(term))].map(([term, facts]) => (
            <Fact key={term} term={term}>
              <span className={styles.colors}>
                {facts.map(({ text, said, hex }) => (
                  <span key={text} className={styles.color}>
                    {hex === undefined ? null : <ColorDot hex={hex} />}
                    {said ? say(said) : text}
                  </span>
                ))}
              </span>
            </Fact>
          ))}
          {stateFacts(counts, isMaking).map(([term, count]) => (
            <Fact key={term} term={t(`run.fact.${term}`)} tone={tones[term]}>
              {number(count)}
            </Fact>
          ))}
          <Fact term={t("run.fact.used")}>{number(restyle.creditsUsed)}</Fact>
          {isRunning ? <Fact term={t("run.fact.on_hold")}>{number(restyle.creditsHeld)}</Fact> : null}
          {restyle.startedBy ? <Fact term={t("team.started_by")}>{say(restyle.startedBy)}</Fact> : null}
        </dl>
        {isMaking ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {restyle.pause ? (
              t("run.pause.safe_to_close")
            ) : (
              <>
                {isRunning ? <TimeLeft restyle={restyle} /> : null} {t("run.safe_to_close")}
              </>
            )}
          </Text>
        ) : null}
      </BlockStack>
      {restyle.nextScheduled ? (
        <Box paddingBlockStart="300">
          <Text as="p" variant="bodySm">
            {describeNext(messages, restyle.nextScheduled)}.{" "}
            <Link url={`/app/restyles/${restyle.id}/publish`}>{t("review.scheduled_cancel")}</Link>
          </Text>
        </Box>
      ) : null}
      <Announcer counts={counts} isMaking={isMaking} />
    </Card>
  );
}

/** Counts by state: ready always, working and waiting while images are made, the others when not zero. */
function stateFacts(
  counts: ImageCounts,
  isMaking: boolean,
): ["ready" | "working" | "waiting" | "unchecked" | "failed" | "stopped", number][] {
  const facts: ReturnType<typeof stateFacts> = [["ready", counts.ready]];
  if (isMaking) facts.push(["working", counts.working], ["waiting", counts.waiting]);
  if (counts.unchecked > 0) facts.push(["unchecked", counts.unchecked]);
  if (counts.failed > 0) facts.push(["failed", counts.failed]);
  if (counts.cancelled > 0) facts.push(["stopped", counts.cancelled]);
  return facts;
}

/** What waits for the merchant looks different from what went wrong. */
const tones: Partial<Record<ReturnType<typeof stateFacts>[number][0], "caution" | "critical">> = {
  unchecked: "caution",
  failed: "critical",
};

interface FactProps {
  term: string;
  tone?: "caution" | "critical" | undefined;
  children: React.ReactNode;
}

function Fact({ term, tone, children }: FactProps) {
  return (
    <div>
      <dt>
        <Text as="span" variant="bodySm" tone="subdued">
          {term}
        </Text>
      </dt>
      <dd className={styles.value}>
        <Text as="span" fontWeight="medium" numeric {...(tone && { tone })}>
          {children}
        </Text>
      </dd>
    </div>
  );
}

function Elapsed({ restyle }: { restyle: RestyleView }) {
  const { t } = useMessages();
  const { finishedAt } = restyle;
  const now = useNow(1_000, finishedAt === null);
  const end = finishedAt === null ? now : Date.parse(finishedAt);
  const time = clockLabel(Math.max(0, Math.floor(runningMs(restyle, end) / 1_000)));
  return (
    <Text as="span" tone="subdued" numeric>
      <span suppressHydrationWarning>
        {t(finishedAt === null ? "run.elapsed.running" : "run.elapsed.took", { time })}
      </span>
    </Text>
  );
}

/** How long a restyle has been running at `end`. */
function runningMs({ startedAt, idleMs }: RestyleView, end: number): number {
  return end - Date.parse(startedAt) - idleMs;
}

/** Ended images from which on a run's own pace tells more than earlier ones. */
const ownPaceFrom = 5;

/** How long the rest takes: at the run's own pace, at its beginning at that of the shop's latest restyles. */
function TimeLeft({ restyle }: { restyle: RestyleView }) {
  const { t } = useMessages();
  const { counts, msPerImage } = restyle;
  const now = useNow(10_000, true);
  const done = settledCount(counts);
  const own = done < ownPaceFrom ? null : runningMs(restyle, now) / done;
  const pace = own ?? msPerImage;
  if (pace === null) return null;
  const minutes = ((counts.total - done) * pace) / 60_000;
  const left = minutes < 1 ? t("run.left.soon") : t("run.left", { minutes: Math.ceil(minutes) });
  return <span suppressHydrationWarning>{left}. </span>;
}

function clockLabel(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** Announces progress to screen readers in steps of ten percent. */
function Announcer({ counts, isMaking }: { counts: ImageCounts; isMaking: boolean }) {
  const { t } = useMessages();
  const tenth = Math.floor(percentSettled(counts) / 10) * 10;
  const text = isMaking
    ? t("run.announce.running", { percent: tenth })
    : t("run.announce.finished", {
        ready: counts.ready,
        failed: counts.failed,
        unchecked: counts.unchecked,
      });
  return (
    <div aria-live="polite">
      <Text as="span" visuallyHidden>
        {text}
      </Text>
    </div>
  );
}
