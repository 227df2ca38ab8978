import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient } from "./admin-client.ts";
import type { Admission } from "./admin-rate-limiter.ts";
import { type AdminReplyBody, parseAdminReply, toHttpError } from "./parse-admin-reply.ts";

/**
 * Type of `admin.graphql` of Shopify's server library, declared here so that this module need not import the
 * library.
 */
export type SendGraphql = (
  document: string,
  options: { variables: Record<string, unknown> },
) => Promise<{ json(): Promise<unknown> }>;

/**
 * Error that the library throws for GraphQL errors in a 200 response: the response body, with its errors
 * nested one level deeper.
 */
interface ThrownGraphqlErrors {
  body: { errors: { graphQLErrors?: AdminReplyBody["errors"] }; extensions?: AdminReplyBody["extensions"] };
}

/** Error that the library throws for other statuses when no request handler has turned it into a `Response`. */
interface ThrownHttpError {
  response: { code: number; statusText?: string; retryAfter?: number };
}

function isThrownGraphqlErrors(thrown: unknown): thrown is ThrownGraphqlErrors {
  const errors = (thrown as Partial<ThrownGraphqlErrors> | null)?.body?.errors;
  return typeof errors === "object" && errors !== null && Array.isArray(errors.graphQLErrors);
}

function isThrownHttpError(thrown: unknown): thrown is ThrownHttpError {
  return typeof (thrown as Partial<ThrownHttpError> | null)?.response?.code === "number";
}

function retryAfterSeconds(headers: Headers): number | null {
  const seconds = Number.parseFloat(headers.get("Retry-After") ?? "");
  return Number.isFinite(seconds) ? seconds : null;
}

/** Maps any error of the library to `AdminApiError`. An `AdminApiError` is returned unchanged. */
export function toAdminApiError(thrown: unknown): AdminApiError {
  if (thrown instanceof AdminApiError) return thrown;
  if (thrown instanceof Response) {
    return toHttpError(
      thrown.status,
      `HTTP ${thrown.status} from Shopify`,
      retryAfterSeconds(thrown.headers),
    );
  }
  if (isThrownGraphqlErrors(thrown)) {
    try {
      parseAdminReply({ errors: thrown.body.errors.graphQLErrors, extensions: thrown.body.extensions });
    } catch (error) {
      if (error instanceof AdminApiError) return error;
    }
  }
  if (isThrownHttpError(thrown)) {
    const { code, statusText, retryAfter } = thrown.response;
    return toHttpError(code, `HTTP ${code} ${statusText ?? ""} from Shopify`.trim(), retryAfter ?? null);
  }
  return AdminApiError.unreachable(
    thrown instanceof Error ? thrown.message : "No answer from Shopify",
    thrown,
  );
}

/** The library throws responses for the browser: a redirect (3xx), or a request for a new session token. */
function isMeantForTheBrowser(thrown: unknown): thrown is Response {
  if (!(thrown instanceof Response)) return false;
  const redirects = thrown.status >= 300 && thrown.status < 400;
  return redirects || thrown.headers.has("X-Shopify-Retry-Invalid-Session-Request");
}

/**
 * Wraps `admin.graphql` of Shopify's server library as an `AdminClient`. Responses for the browser are
 * rethrown.
 *
 * @param admit waits until a document may be sent; absent: it is sent at once
 */
export function toAdminClient(
  sendGraphql: SendGraphql,
  admit?: (document: string) => Promise<Admission>,
): AdminClient {
  return {
    async request<Data, Variables>(document: string, variables: Variables): Promise<Data> {
      let body: AdminReplyBody;
      const settle = await admit?.(document);
      try {
        const reply = await sendGraphql(document, { variables: variables as Record<string, unknown> });
        body = (await reply.json()) as AdminReplyBody;
        settle?.(body.extensions?.cost);
      } catch (thrown) {
        settle?.(isThrownGraphqlErrors(thrown) ? thrown.body.extensions?.cost : undefined);
        if (isMeantForTheBrowser(thrown)) throw thrown;
        throw toAdminApiError(thrown);
      }
      return parseAdminReply<Data>(body);
    },
  };
}
