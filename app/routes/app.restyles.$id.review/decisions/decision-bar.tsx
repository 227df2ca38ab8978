import { Button, ButtonGroup, Link, Text } from "@shopify/polaris";
import {
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  RefreshIcon,
  UndoIcon,
  XIcon,
} from "@shopify/polaris-icons";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useRetainedFocus } from "#components/hooks/use-retained-focus.ts";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";

interface Props {
  decision: Decision;
  /** There is a picture to decide on. */
  isMade: boolean;
  /** The image is published, or being published or removed; its decision is locked until that is undone. */
  isPublished: boolean;
  /** It waits for its time to be published. */
  isScheduled: boolean;
  /** A new picture is on the way; the one in view is no longer to be decided on. */
  isRemaking: boolean;
  /** False: another person approves it. */
  canApprove: boolean;
  publishUrl: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (by: number) => void;
  onDecide: (decision: Decision) => void;
  /** Its credits, when they were asked back. */
  refund: RestyleImageView["refund"];
  /** Null: made again, it would be the same picture. */
  onRedo: (() => void) | null;
  /** Reports it as wrong. */
  onReportFault: () => void;
}

/** Decision and navigation buttons of the current image. */
export const DecisionBar = memo(function DecisionBar(props: Props) {
  const { t } = useMessages();
  const { decision, refund, hasPrevious, hasNext, onStep, onDecide } = props;
  const bar = useRetainedFocus<HTMLDivElement>();
  return (
    <div className={styles.decisionBar} ref={bar} tabIndex={-1}>
      <Button
        icon={ChevronLeftIcon}
        accessibilityLabel={t("review.previous")}
        disabled={!hasPrevious}
        onClick={() => onStep(-1)}
      />
      <div className={styles.decide}>
        {!props.isMade ? (
          <Text as="p" tone="subdued">
            {t("review.not_made")}
          </Text>
        ) : props.isRemaking ? (
          <Text as="p" tone="subdued">
            {t("review.remaking")}
          </Text>
        ) : props.isPublished ? (
          <Text as="p" tone="subdued">
            {t(props.isScheduled ? "review.scheduled" : "review.published")}{" "}
            <Link url={props.publishUrl}>
              {t(props.isScheduled ? "review.scheduled_cancel" : "review.published_undo")}
            </Link>
          </Text>
        ) : refund && refund.state !== "refused" ? (
          <GivenBack credits={refund.credits} onRedo={props.onRedo} />
        ) : decision === "undecided" ? (
          <ButtonGroup>
            {props.onRedo ? (
              <Button
                size="large"
                variant="tertiary"
                icon={RefreshIcon}
                accessibilityLabel={t("review.remake.action")}
                onClick={props.onRedo}
              />
            ) : null}
            <Button size="large" icon={XIcon} onClick={() => onDecide("rejected")}>
              {t("review.reject")}
            </Button>
            <Button
              size="large"
              icon={CheckIcon}
              variant="primary"
              disabled={!props.canApprove}
              onClick={() => onDecide("approved")}
            >
              {t("review.approve")}
            </Button>
          </ButtonGroup>
        ) : (
          <Decided
            decision={decision}
            canApprove={props.canApprove}
            onDecide={onDecide}
            onRedo={props.onRedo}
            onReportFault={props.onReportFault}
          />
        )}
      </div>
      <Button
        icon={ChevronRightIcon}
        accessibilityLabel={t("review.next")}
        disabled={!hasNext}
        onClick={() => onStep(1)}
      />
    </div>
  );
});

/** A picture that was reported as wrong. */
function GivenBack({ credits, onRedo }: { credits: number | null } & Pick<Props, "onRedo">) {
  const { t } = useMessages();
  return (
    <div className={styles.decided}>
      <span className={styles.verdict} data-decision="rejected">
        <XIcon />
        <Text as="span" fontWeight="semibold">
          {credits === null ? t("review.wrong.pending") : t("review.wrong.done", { credits })}
        </Text>
      </span>
      {onRedo ? (
        <Button size="large" icon={RefreshIcon} onClick={onRedo}>
          {t("review.remake.action")}
        </Button>
      ) : null}
    </div>
  );
}

function Decided({
  decision,
  canApprove,
  onDecide,
  onRedo,
  onReportFault,
}: Pick<Props, "canApprove" | "onDecide" | "onRedo" | "onReportFault"> & {
  decision: "approved" | "rejected";
}) {
  const { t } = useMessages();
  const isApproved = decision === "approved";
  return (
    <div className={styles.decided}>
      <span className={styles.verdict} data-decision={decision}>
        {isApproved ? <CheckIcon /> : <XIcon />}
        <Text as="span" fontWeight="semibold">
          {t(`review.decision.${decision}`)}
        </Text>
      </span>
      <ButtonGroup>
        <Button
          size="large"
          disabled={!isApproved && !canApprove}
          onClick={() => onDecide(isApproved ? "rejected" : "approved")}
        >
          {t(isApproved ? "review.reject_instead" : "review.approve_instead")}
        </Button>
        {isApproved || !onRedo ? null : (
          <Button size="large" icon={RefreshIcon} onClick={onRedo}>
            {t("review.remake.action")}
          </Button>
        )}
        {isApproved ? null : (
          <Button size="large" onClick={onReportFault}>
            {t("review.wrong.action")}
          </Button>
        )}
        <Button
          size="large"
          icon={UndoIcon}
          variant="tertiary"
          accessibilityLabel={t("review.undo")}
          onClick={() => onDecide("undecided")}
        />
      </ButtonGroup>
    </div>
  );
}
