import { Button, ButtonGroup, Link, Text } from "@shopify/polaris";
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, UndoIcon, XIcon } from "@shopify/polaris-icons";
import type { Decision } from "#shops/views.ts";
import styles from "./review.module.css";

interface Props {
  decision: Decision;
  /** The image is on its product or on the way there or back; its decision can't change until that is undone. */
  isPublished: boolean;
  publishUrl: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onDecide: (decision: Decision) => void;
}

/** Approve or reject the image in view, and walk through the others. */
export function DecisionBar(props: Props) {
  const { decision, hasPrevious, hasNext, onPrevious, onNext, onDecide } = props;
  return (
    <div className={styles.decisionBar}>
      <Button
        icon={ChevronLeftIcon}
        accessibilityLabel="Previous image"
        disabled={!hasPrevious}
        onClick={onPrevious}
      />
      <div className={styles.decide}>
        {props.isPublished ? (
          <Text as="p" tone="subdued">
            Published. To change your decision, <Link url={props.publishUrl}>undo the publishing</Link> first.
          </Text>
        ) : decision === "undecided" ? (
          <ButtonGroup>
            <Button size="large" icon={XIcon} onClick={() => onDecide("rejected")}>
              Reject
            </Button>
            <Button size="large" icon={CheckIcon} variant="primary" onClick={() => onDecide("approved")}>
              Approve
            </Button>
          </ButtonGroup>
        ) : (
          <Decided decision={decision} onDecide={onDecide} />
        )}
      </div>
      <Button icon={ChevronRightIcon} accessibilityLabel="Next image" disabled={!hasNext} onClick={onNext} />
    </div>
  );
}

function Decided({ decision, onDecide }: Pick<Props, "onDecide"> & { decision: "approved" | "rejected" }) {
  const isApproved = decision === "approved";
  return (
    <div className={styles.decided}>
      <span className={styles.verdict} data-decision={decision}>
        {isApproved ? <CheckIcon /> : <XIcon />}
        <Text as="span" fontWeight="semibold">
          {isApproved ? "Approved" : "Rejected"}
        </Text>
      </span>
      <ButtonGroup>
        <Button size="large" onClick={() => onDecide(isApproved ? "rejected" : "approved")}>
          {isApproved ? "Reject instead" : "Approve instead"}
        </Button>
        <Button
          size="large"
          icon={UndoIcon}
          variant="tertiary"
          accessibilityLabel="Undo decision"
          onClick={() => onDecide("undecided")}
        />
      </ButtonGroup>
    </div>
  );
}
