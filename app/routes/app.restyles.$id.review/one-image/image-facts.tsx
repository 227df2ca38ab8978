import { Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import type { ActView, Decision, RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";

interface Props {
  image: RestyleImageView;
  /** As it is on this page; who made one that is not saved yet is not told. */
  decision: Decision;
}

/** Measures of an image, who did what with it, and its public receipt; nothing without any. */
export function ImageFacts({ image, decision }: Props) {
  const { t, say } = useMessages();
  const { facts, decidedBy, publishedBy, undoneBy, receiptUrl } = image;
  const isSaved = decision === image.decision && decision !== "undecided";
  const acts: [ActView | null, "approved" | "rejected" | "published" | "scheduled" | "undone"][] = [
    ...(isSaved ? [[decidedBy, decision] as [ActView | null, typeof decision]] : []),
    [publishedBy, image.publication === "scheduled" ? "scheduled" : "published"],
    [undoneBy, "undone"],
  ];
  const known = acts.flatMap(([act, kind]) => (act ? [{ ...act, kind }] : []));
  if (facts.length + known.length === 0 && receiptUrl === null) return null;
  return (
    <ul className={styles.facts} aria-label={t("review.facts")}>
      {facts.map((fact) => (
        <Fact key={fact.key}>{say(fact)}</Fact>
      ))}
      {known.map(({ kind, by, at }) => (
        <Fact key={kind}>
          {t(`team.act.${kind}`, { name: say(by) })} · <RelativeTime iso={at} />
        </Fact>
      ))}
      {receiptUrl ? (
        <li>
          <Link url={receiptUrl} target="_blank">
            {t("receipt.open")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li>
      <Text as="span" variant="bodySm" tone="subdued">
        {children}
      </Text>
    </li>
  );
}
