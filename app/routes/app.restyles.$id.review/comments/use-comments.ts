import { useEffect, useState } from "react";
import { getJson } from "#components/forms/fetch-json.ts";
import type { CommentsOutcome, CommentView, RestyleImageView } from "#shops/views.ts";
import { postOutcome } from "../decisions/post-outcome.ts";

/** Of a burst of keys only the comments of the last image are loaded. */
const delayMs = 300;

interface Loaded {
  comments: CommentView[];
  /** How many the page knew of when they were asked for; more since then are another reason to ask. */
  countThen: number;
}

/** Comments of the image in view. */
export interface Comments {
  /** Null until they are loaded. */
  list: CommentView[] | null;
  hasFailed: boolean;
  reload(): void;
  add(id: string, text: string): Promise<CommentsOutcome>;
  remove(commentId: string): Promise<CommentsOutcome>;
}

/** Loads the comments of the image in view, unless it has none, and keeps those of the images before. */
export function useComments(
  restyleId: string,
  { id: imageId, commentCount }: Pick<RestyleImageView, "id" | "commentCount">,
): Comments {
  const [all, setAll] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const [failedId, setFailedId] = useState<string | null>(null);
  const known = all.get(imageId);
  const hasFailed = failedId === imageId;
  const isWanted = !hasFailed && commentCount > (known?.countThen ?? 0);
  const keep = (comments: CommentView[]) =>
    setAll((current) =>
      new Map(current).set(imageId, { comments, countThen: Math.max(comments.length, commentCount) }),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is of this image
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const address = `/app/restyles/${encodeURIComponent(restyleId)}/comments?image=${encodeURIComponent(imageId)}`;
    const timer = setTimeout(() => {
      getJson<{ comments: CommentView[] }>(address, abort.signal).then(
        ({ comments }) => keep(comments),
        () => {
          if (!abort.signal.aborted) setFailedId(imageId);
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isWanted, restyleId, imageId, commentCount]);

  const change = async (body: object) => {
    const outcome = await postOutcome<CommentsOutcome>(restyleId, "comments", { ...body, imageId });
    if (outcome.ok) keep(outcome.comments);
    return outcome;
  };
  return {
    list: known?.comments ?? (commentCount === 0 ? [] : null),
    hasFailed,
    reload: () => setFailedId(null),
    add: (id, text) => change({ intent: "add", id, text }),
    remove: (id) => change({ intent: "delete", id }),
  };
}
