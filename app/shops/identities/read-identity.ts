import type { z } from "zod";
import type { IdentityBody } from "#contract/identity-fields.ts";
import { getIdentity } from "#contract/operations/identities.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { serviceFailure, toFailureView } from "../failure.ts";
import type { Message } from "../messages/message.ts";
import { notFound } from "./identity-refusal.ts";
import type { IdentityCard, IdentityOwnership } from "./identity-views.ts";
import { findRightsProblem, rightsFailure, toDay } from "./rights.ts";

type Rights = Parameters<typeof findRightsProblem>[0] & object;

/**
 * Reads an identity with the shop's account.
 *
 * @throws a 404 `Response` for one that does not exist or is not visible to the shop
 */
export async function readIdentity(client: ImageServiceClient, code: string): Promise<IdentityBody> {
  try {
    const identity = await findIdentity(client, code);
    if (identity) return identity;
  } catch (error) {
    const isRefused = error instanceof ImageServiceError && (error.status === 404 || error.status === 400);
    if (!isRefused) throw error;
  }
  throw notFound();
}

/**
 * Reads an identity with the shop's account; null when the service says that there is none that the shop may see.
 *
 * @throws ImageServiceError for every other answer
 */
export async function findIdentity(client: ImageServiceClient, code: string): Promise<IdentityBody | null> {
  // Other characters could address another operation.
  if (!/^[a-z0-9-]{1,64}$/.test(code)) return null;
  try {
    return await client.call(getIdentity, { params: { identity_code: code } });
  } catch (error) {
    // Another server's 404, such as a proxy's, has no such code.
    if (error instanceof ImageServiceError && error.bodyOf(404)?.code === "identity_not_found") return null;
    throw error;
  }
}

/** `accountEmail` is that of the shop's account at the service. */
export function toCard(
  identity: z.output<typeof IdentityBody>,
  ownership: IdentityOwnership,
  rights: Rights | null,
  now: Date,
): IdentityCard {
  return {
    code: identity.identity_code,
    name: identity.name,
    tag: identity.tag,
    ownership,
    thumbnailUrl: identity.thumbnail_link,
    photoUrl: identity.link,
    status: identity.preprocessing_status,
    problem: identity.preprocessing_status === "failed" ? whyFailed(identity) : null,
    blocked: whyBlocked(identity, rights, now),
    licenceEndsOn: rights?.licenceEndsOn ? toDay(rights.licenceEndsOn) : null,
  };
}

function whyFailed({ code, params, error_message }: IdentityBody): Message {
  return toFailureView(serviceFailure({ code, params, sentence: error_message })).detail;
}

function whyBlocked(identity: IdentityBody, rights: Rights | null, now: Date): Message | null {
  const problem = findRightsProblem(rights, now);
  if (problem) return toFailureView(rightsFailure(problem)).detail;
  if (identity.locked) {
    return toFailureView(serviceFailure({ code: "identity_not_in_plan" })).detail;
  }
  return identity.preprocessing_status === "failed" ? whyFailed(identity) : null;
}
