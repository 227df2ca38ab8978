import { commentLimits } from "#contract/limits.ts";
import { message } from "../messages/message.ts";
import { assertImagesOf } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readActors } from "../team/actors.ts";
import type { CommentsOutcome, CommentView } from "../views.ts";

/**
 * The comments on an image, the newest last.
 *
 * @param viewer Shopify's id of the member of staff who looks at them
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function listComments(
  deps: ShopsDeps,
  shopId: string,
  viewer: string,
  restyleId: string,
  imageId: string,
): Promise<CommentView[]> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  const [comments, nameActor] = await Promise.all([
    deps.prisma.imageComment.findMany({
      where: { imageId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    readActors(deps, shopId),
  ]);
  return comments.map(({ id, author, text, createdAt }) => ({
    id,
    author: nameActor(author)!,
    createdAt: createdAt.toISOString(),
    text,
    isOwn: author === viewer,
  }));
}

/**
 * Adds a comment in plain text.
 *
 * @param comment `id` 16 bytes in hex, by which a repeated request adds nothing
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function addComment(
  deps: ShopsDeps,
  shopId: string,
  author: string,
  restyleId: string,
  imageId: string,
  comment: { id: string; text: string },
): Promise<CommentsOutcome> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  const text = comment.text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
  if (text === "") return { ok: false, problem: message("comments.empty") };
  const { textCharsMax, perImageMax } = commentLimits;
  if (text.length > textCharsMax) {
    return { ok: false, problem: message("comments.too_long", { max: textCharsMax }) };
  }
  const id = comment.id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const count = await deps.prisma.imageComment.count({ where: { imageId, id: { not: id } } });
  if (count >= perImageMax) return { ok: false, problem: message("comments.too_many", { max: perImageMax }) };
  await deps.prisma.imageComment.createMany({
    data: [{ id, imageId, author, text, createdAt: deps.now() }],
    skipDuplicates: true,
  });
  return { ok: true, comments: await listComments(deps, shopId, author, restyleId, imageId) };
}

/**
 * Deletes a comment of its author; one of somebody else stays. Idempotent.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function deleteComment(
  deps: ShopsDeps,
  shopId: string,
  author: string,
  restyleId: string,
  imageId: string,
  commentId: string,
): Promise<CommentsOutcome> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  await deps.prisma.imageComment.deleteMany({ where: { id: commentId, imageId, author } });
  return { ok: true, comments: await listComments(deps, shopId, author, restyleId, imageId) };
}
