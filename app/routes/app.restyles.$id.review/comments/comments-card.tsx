import { useRevalidator } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, Spinner, Text, TextField } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { readStored, removeStored, writeStored } from "#components/frame/session-storage.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { commentLimits } from "#contract/limits.ts";
import type { CommentView, RestyleImageView } from "#shops/views.ts";
import { type Comments, useComments } from "./use-comments.ts";

interface Props {
  restyleId: string;
  image: Pick<RestyleImageView, "id" | "commentCount">;
}

/** What the team says of the image in view. */
export function CommentsCard({ restyleId, image }: Props) {
  const { t, say } = useMessages();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const comments = useComments(restyleId, image);
  const section = useRef<HTMLElement>(null);
  const [deleting, setDeleting] = useState<CommentView | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async ({ id }: CommentView) => {
    setIsBusy(true);
    const outcome = await comments.remove(id);
    setIsBusy(false);
    setDeleting(null);
    toast(outcome.ok ? t("comments.deleted") : say(outcome.problem));
    if (!outcome.ok) return;
    // What had the focus is gone.
    section.current?.focus();
    revalidate();
  };
  return (
    <Card>
      <section ref={section} tabIndex={-1} aria-label={t("comments.title")} data-by-finger>
        <BlockStack gap="400">
          <Text as="h2" variant="headingSm">
            {t("comments.title")}
          </Text>
          <CommentList comments={comments} onDelete={setDeleting} />
          <NewComment
            key={image.id}
            imageId={image.id}
            onAdd={comments.add}
            onAdded={() => {
              toast(t("comments.added"));
              revalidate();
            }}
          />
        </BlockStack>
      </section>
      <ConfirmDialog
        isOpen={deleting !== null}
        title={t("comments.delete.title")}
        text={deleting?.text ?? ""}
        confirmLabel={t("comments.delete")}
        cancelLabel={t("comments.delete.cancel")}
        isBusy={isBusy}
        onConfirm={() => deleting && remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </Card>
  );
}

/** Of a long comment, what names it to screen readers. */
const namedCharsMax = 40;

function CommentList({
  comments,
  onDelete,
}: {
  comments: Comments;
  onDelete: (comment: CommentView) => void;
}) {
  const { t, say } = useMessages();
  if (comments.hasFailed) {
    return (
      <InlineStack gap="200" blockAlign="center">
        <div role="alert">
          <Text as="p" tone="critical">
            {t("comments.failed")}
          </Text>
        </div>
        <Button onClick={comments.reload}>{t("action.try_again")}</Button>
      </InlineStack>
    );
  }
  if (comments.list === null) {
    return (
      <InlineStack gap="200" blockAlign="center">
        <Spinner size="small" />
        <Text as="p" tone="subdued">
          {t("comments.loading")}
        </Text>
      </InlineStack>
    );
  }
  if (comments.list.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {t("comments.none")}
      </Text>
    );
  }
  return (
    <BlockStack as="ul" gap="300">
      {comments.list.map((comment) => (
        <Box as="li" key={comment.id}>
          <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
            <BlockStack gap="050">
              <Text as="p" variant="bodySm" tone="subdued" breakWord>
                <Text as="span" fontWeight="semibold">
                  {say(comment.author)}
                </Text>{" "}
                · <RelativeTime iso={comment.createdAt} />
              </Text>
              {comment.text.split("\n").map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
                <Text key={index} as="p" breakWord>
                  {line || "\u00a0"}
                </Text>
              ))}
            </BlockStack>
            {comment.isOwn ? (
              <Button
                icon={DeleteIcon}
                variant="tertiary"
                accessibilityLabel={t("comments.delete.of", {
                  text: [...comment.text].slice(0, namedCharsMax).join(""),
                })}
                onClick={() => onDelete(comment)}
              />
            ) : null}
          </InlineStack>
        </Box>
      ))}
    </BlockStack>
  );
}

interface NewCommentProps {
  imageId: string;
  onAdd: Comments["add"];
  onAdded: () => void;
}

/** What is written and not sent is there again when the image is. */
function NewComment({ imageId, onAdd, onAdded }: NewCommentProps) {
  const { t, say } = useMessages();
  const stored = `comment-${imageId}`;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Sent again after a lost answer, a comment is still one; a changed one is another.
  const id = useRef(newSubmissionId());
  useEffect(() => {
    setText(readStored<{ text: string }>(stored)?.text ?? "");
  }, [stored]);
  const change = (next: string) => {
    setText(next);
    setProblem(null);
    id.current = newSubmissionId();
    if (next === "") removeStored(stored);
    else writeStored(stored, { text: next });
  };
  const send = async () => {
    if (text.trim() === "") return setProblem(t("comments.empty"));
    setIsSending(true);
    const outcome = await onAdd(id.current, text);
    setIsSending(false);
    if (!outcome.ok) return setProblem(say(outcome.problem));
    change("");
    onAdded();
  };
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Box width="100%">
        <TextField
          label={t("comments.field")}
          value={text}
          multiline={2}
          maxHeight={200}
          maxLength={commentLimits.textCharsMax}
          showCharacterCount
          autoComplete="off"
          disabled={isSending}
          error={problem ?? undefined}
          onChange={change}
        />
      </Box>
      <Button loading={isSending} onClick={send}>
        {t("comments.add")}
      </Button>
    </BlockStack>
  );
}
