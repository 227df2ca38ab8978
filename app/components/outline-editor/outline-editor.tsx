import { Banner, Button, Spinner, Text } from "@shopify/polaris";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { PrintAnswer } from "#components/restyles/print-question.tsx";
import { message } from "#shops/messages/message.ts";
import { EditorWorkspace } from "./editor-workspace.tsx";
import { type OpenedOutline, openOutline } from "./outline-client.ts";
import styles from "./outline-editor.module.css";
import { OutlineRefusal } from "./outline-session.ts";

export interface EditorProps {
  outlineId: string;
  /** "Linen dress, image 2" */
  name: string;
  /** The color to preview; null when none is chosen. */
  color: string | null;
  /** The answer to "plain or printed?"; absent where it can't be given any more. */
  print?: PrintAnswer;
  /** Label of the button that saves; it names further effects. */
  saveLabel: string;
  /** Told beside the title, such as what is made again. */
  note?: string;
  /** The image of a restyle whose outline it is: saving has the images of the outline made again. */
  redo?: { restyleId: string; imageId: string };
  /** Its place among outlines that are checked one after another. */
  queue?: OutlineQueuePlace;
  /** Called when the outline was saved, or left as it was; with how many images are made again. */
  onClose: (isSaved: boolean, redone?: number) => void;
}

/** What a queue adds to the editor. */
export interface OutlineQueuePlace {
  /** From 1. */
  position: number;
  total: number;
  /** Label of the button that saves an outline nobody has changed. */
  rightLabel: string;
  /** Leaves the photo out. */
  onSkip: () => void;
  /** To the next one without a decision. */
  onLater: () => void;
  /** Absent for the first. */
  onPrevious?: () => void;
}

/** Corrects the outline of one photo over the whole window. */
export function OutlineEditor(props: EditorProps) {
  /** Action of Esc while there are unsaved edits. */
  const cancel = useRef<(() => void) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ id: string; outline: OpenedOutline } | null>(null);
  const [problem, setProblem] = useState<OutlineRefusal | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same
  useEffect(() => {
    const asking = new AbortController();
    setProblem(null);
    const id = props.outlineId;
    openOutline(id, asking.signal).then(
      (outline) => asking.signal.aborted || setLast({ id, outline }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setProblem(
          error instanceof OutlineRefusal ? error : new OutlineRefusal(message("outline.unreached")),
        );
      },
    );
    return () => asking.abort();
  }, [props.outlineId, attempt]);

  const close = () => props.onClose(false);
  const opened = last?.id === props.outlineId ? last.outline : null;
  return (
    <EditorWindow onCancel={() => (cancel.current ?? close)()}>
      {opened ? (
        <EditorWorkspace key={props.outlineId} {...props} opened={opened} cancel={cancel} />
      ) : (
        <Waiting
          name={props.name}
          problem={problem}
          onRetry={() => setAttempt(attempt + 1)}
          onClose={close}
        />
      )}
    </EditorWindow>
  );
}

function Waiting(props: {
  name: string;
  problem: OutlineRefusal | null;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { t, say } = useMessages();
  return (
    <>
      <header className={styles.header}>
        <Text as="h2" variant="headingMd" id="outline-title">
          {t("outline.title")}
        </Text>
        <Button onClick={props.onClose}>{t("outline.close")}</Button>
      </header>
      <div className={styles.waiting}>
        {props.problem ? (
          <Banner
            tone="critical"
            title={say(props.problem.reason)}
            action={{ content: t("action.try_again"), onAction: props.onRetry }}
          />
        ) : (
          <Spinner accessibilityLabel={t("outline.opening", { image: props.name })} />
        )}
      </div>
    </>
  );
}

/**
 * A modal dialog of the browser over the whole page: it keeps the focus inside and hides the rest from screen readers.
 * The focus goes back to where it was.
 */
function EditorWindow({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      opener?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-by-finger
      aria-labelledby="outline-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
