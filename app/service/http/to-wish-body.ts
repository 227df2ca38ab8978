import type { Reply } from "#contract/operation.ts";
import type { readWish } from "#contract/operations/jobs.ts";
import { toStored } from "#contract/problems.ts";
import type { WishAnswer } from "../core/jobs/accept/read-wish.ts";
import { toFailureBody } from "./to-failure-body.ts";

/** The published form of a reading. */
export function toWishBody(wish: WishAnswer): Reply<typeof readWish> {
  if (wish.kind === "read") {
    return {
      is_understood: true,
      read_by: "grammar",
      color: wish.color,
      is_garment_known: wish.isGarmentKnown,
      kept: wish.kept,
      ignored: wish.unread,
      ...understood,
    };
  }
  const nothing = { color: null, is_garment_known: true, kept: [], ignored: [] };
  if (wish.kind === "model") return { is_understood: true, read_by: "model", ...nothing, ...understood };
  return {
    is_understood: false,
    read_by: "grammar",
    ...nothing,
    error_message: wish.reason.message,
    ...toFailureBody(toStored(wish.reason)),
  };
}

const understood = { error_message: null, code: null, params: null };
