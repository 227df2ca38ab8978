import { BlockStack, Button, Card, InlineError, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { FacePicture } from "#components/identities/face-picture.tsx";
import { IdentityState } from "#components/identities/identity-state.tsx";
import type { IdentityCard, IdentityChoicesView } from "#shops/identities/identity-views.ts";
import styles from "./identity-picker.module.css";

interface Props {
  /** Code of the chosen identity; empty: none. */
  value: string;
  problem: string | undefined;
  onChoose: (identity: IdentityCard) => void;
}

const searchAfterMs = 300;

/** Identities as large faces, one of which is chosen. Those that can't be used are shown with the reason. */
export function IdentityPicker({ value, problem, onChoose }: Props) {
  const { t } = useMessages();
  const [search, setSearch] = useState("");
  const { view, isLoading, onRetry } = useChoices(search);
  const identities = view?.identities ?? [];
  const isEmpty = view !== null && view.problem === null && identities.length === 0;
  const isProvidedOnly =
    search.trim() === "" &&
    identities.length > 0 &&
    identities.every(({ ownership }) => ownership === "provided");
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("swap.identity")}
          </Text>
          <Button url="/app/identities/upload" variant="plain">
            {t("swap.identity.add")}
          </Button>
        </InlineStack>
        <TextField
          label={t("swap.identity.search")}
          labelHidden
          value={search}
          onChange={setSearch}
          autoComplete="off"
          placeholder={t("swap.identity.search")}
          loading={isLoading}
        />
        {view === null ? <Faces label={t("swap.identity.loading")} /> : null}
        {view?.problem ? (
          <InlineStack gap="200" blockAlign="center">
            <Text as="p" tone="critical">
              {t("swap.identity.away")}
            </Text>
            <Button variant="plain" disabled={isLoading} onClick={onRetry}>
              {t("action.try_again")}
            </Button>
          </InlineStack>
        ) : null}
        {isEmpty ? (
          <Text as="p" tone="subdued">
            {t(search.trim() === "" ? "swap.identity.empty" : "swap.identity.none")}
          </Text>
        ) : null}
        {isProvidedOnly ? (
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p" tone="subdued">
              {t("swap.identity.none_own")}
            </Text>
            <Button url="/app/identities/upload">{t("identities.empty.mine.title")}</Button>
          </BlockStack>
        ) : null}
        {identities.length > 0 ? (
          <fieldset className={styles.faces}>
            <legend className={styles.legend}>{t("swap.identity.choose")}</legend>
            {identities.map((identity) => (
              <Choice
                key={identity.code}
                identity={identity}
                isChosen={identity.code === value}
                hasProblem={problem !== undefined}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        ) : null}
        {view?.problem === null && view.hasMore ? (
          <Text as="p" tone="subdued">
            {t("swap.identity.more")}
          </Text>
        ) : null}
        {problem ? <InlineError message={problem} fieldID="identity" /> : null}
      </BlockStack>
    </Card>
  );
}

const skeletons = ["1", "2", "3", "4"];

/** Frames where the faces will be. */
function Faces({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.faces}>
      {skeletons.map((key) => (
        <span key={key} className={styles.skeleton} />
      ))}
    </div>
  );
}

function Choice(props: {
  identity: IdentityCard;
  isChosen: boolean;
  hasProblem: boolean;
  onChoose: (identity: IdentityCard) => void;
}) {
  const { say } = useMessages();
  const { identity } = props;
  const noteId = `identity-${identity.code}`;
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="identity"
        className={styles.input}
        checked={props.isChosen}
        disabled={identity.blocked !== null}
        aria-invalid={props.hasProblem || undefined}
        aria-describedby={identity.blocked ? noteId : undefined}
        onChange={() => props.onChoose(identity)}
      />
      <span className={styles.frame}>
        <FacePicture
          url={identity.thumbnailUrl ?? identity.photoUrl}
          alt=""
          isDim={identity.blocked !== null}
        />
      </span>
      <span className={styles.caption}>
        <Text as="span" fontWeight="medium">
          {identity.name}
        </Text>
        <IdentityState identity={identity} />
        {identity.blocked ? (
          <Text as="span" variant="bodySm" tone="subdued" id={noteId}>
            {say(identity.blocked)}
          </Text>
        ) : null}
      </span>
    </label>
  );
}

/** Identities that match a search; those of the search before stay until the next ones are there. */
function useChoices(search: string): {
  view: IdentityChoicesView | null;
  isLoading: boolean;
  onRetry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<IdentityChoicesView | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      setIsLoading(true);
      try {
        const query = new URLSearchParams({ search: search.trim() });
        const answer = await fetch(`/app/identities/choices?${query}`, { signal: asking.signal });
        if (!answer.ok) throw new Error(`The identities were refused with ${answer.status}`);
        setView((await answer.json()) as IdentityChoicesView);
      } catch {
        if (!asking.signal.aborted) setView(away);
      } finally {
        if (!asking.signal.aborted) setIsLoading(false);
      }
    };
    const timer = setTimeout(ask, search === "" ? 0 : searchAfterMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, attempt]);
  return { view, isLoading, onRetry: () => setAttempt((count) => count + 1) };
}

const away: IdentityChoicesView = {
  identities: null,
  problem: { title: { key: "failure.service_away.title" }, detail: { key: "failure.service_away.detail" } },
};
