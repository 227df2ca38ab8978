import type { ProblemCode } from "#contract/problems.ts";
import { type Message, type MessageKey, message } from "../messages/message.ts";

type Reason =
  Extract<MessageKey, `drafts.refused.${string}`> extends `drafts.refused.${infer Name}` ? Name : never;

/** The service's refusal of a draft's face. Its own sentences ask for another photo, which a draft has not. */
const reasons: Partial<Record<ProblemCode, Reason>> = {
  no_face: "no_face",
  several_faces: "several",
  face_drawn: "drawn",
  face_cut_off: "small",
  face_too_small: "small",
  face_unclear: "turned",
  face_turned: "turned",
  face_tilted_up: "turned",
  face_tilted_down: "turned",
  face_too_dark: "light",
  face_too_bright: "light",
  face_blurred: "light",
  eyes_hidden: "covered",
  eyes_closed: "covered",
  face_side_hidden: "covered",
  mouth_hidden: "covered",
  face_covered: "covered",
  face_under_hand: "covered",
  face_under_hair: "covered",
  face_under_hat: "covered",
  face_without_skin: "covered",
  face_with_glasses: "glasses",
};

/** Why no identity can be made of a draft, and what to do; null for a refusal that is not about its face. */
export function findDraftRefusal(code: string | null | undefined): Message | null {
  const reason = reasons[code as ProblemCode];
  return reason ? message(`drafts.refused.${reason}`) : null;
}
