import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LimitName } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import type { ConsumeTokens } from "../adapters/rate-limiter.ts";
import { authenticate } from "../core/accounts/authenticate.ts";
import { sha256 } from "../core/hash.ts";
import type { Account, Deps } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { basicCredentialsOf } from "./basic-credentials.ts";
import { countRequest, isJobStart } from "./request-limits.ts";

export interface AuthenticateAndLimitOptions {
  deps: Deps;
  consume: ConsumeTokens;
  /** Secret of the operator's endpoints. Without one, they refuse every request. */
  operatorToken: string | null;
}

/**
 * Authenticates the caller and counts the request, before its body is read. Every later answer of the operation carries
 * the limit's headers, including refusals.
 * @throws ServiceError 401; 429 for too many requests, or too many wrong tokens from one address.
 */
export async function authenticateAndLimit(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, consume, operatorToken }: AuthenticateAndLimitOptions,
): Promise<Account | undefined> {
  const count = (caller: { account?: Account; email?: string } = {}) =>
    countRequest(consume, { limit: limitOf(operation, request) }, caller, request, reply);
  switch (operation.access) {
    case "none":
      // A download is limited by its link instead.
      if (!Object.values(operation.replies).includes("application/zip")) await count();
      return undefined;
    case "password":
      // Before the password is checked, because the limit is for guesses.
      await count({ email: basicCredentialsOf(request)?.email });
      return undefined;
    case "operator":
      if (!isOperator(operatorToken, tokenOf(request))) {
        await count();
        throw ServiceError.of("unauthorized");
      }
      return undefined;
    case "token": {
      const account = await authenticate(deps, tokenOf(request)).catch(async (error) => {
        if (error instanceof ServiceError) await count();
        throw error;
      });
      await count({ account });
      return account;
    }
  }
}

/** A quote starts nothing, so it has a limit of its own. */
function limitOf(operation: Operation, request: FastifyRequest): LimitName | undefined {
  const isQuote = isJobStart(operation) && (request.query as { dry_run?: unknown }).dry_run === "true";
  return isQuote ? "quotes" : operation.limit;
}

function isOperator(operatorToken: string | null, token: string | null): boolean {
  // Timing-safe comparison. Hashes have equal lengths, so the time does not depend on the input.
  const expected = Buffer.from(sha256(operatorToken ?? ""));
  const actual = Buffer.from(sha256(token ?? ""));
  return operatorToken !== null && operatorToken !== "" && timingSafeEqual(expected, actual);
}

/** The bearer token of a request; null when it has none. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? "");
  if (bearer) return bearer[1];
  // A browser's EventSource cannot set headers, so the stream, and only the stream, accepts its token in the query.
  const isStream = request.routeOptions.url?.endsWith("/notifications/events");
  const { token } = request.query as { token?: unknown };
  return isStream && !request.headers.authorization && typeof token === "string" ? token : null;
}
