/** One refusal that a mutation reports in `userErrors` or `mediaUserErrors`. `field` is a path into the input. */
export interface AdminUserError {
  field: string[];
  message: string;
  /** From the payload's error enum, such as `NON_READY_STATE`; null where the payload has no codes. */
  code: string | null;
}

/**
 * - `throttled`: the shop's cost bucket is empty; send again after `retryAfterMs`.
 * - `refused`: the mutation was understood and refused; see `userErrors`.
 * - `not_found`: the object that was asked for does not exist in this shop.
 * - `forbidden`: the token lacks an access scope.
 * - `unauthorized`: the token is not accepted (expired, or the app was uninstalled).
 * - `invalid`: Shopify rejected the document or its variables; a mistake of ours.
 * - `unavailable`: Shopify failed (5xx or an internal error), or keeps the shop closed for now; sending again may help.
 * - `unreachable`: no answer arrived; whether the request took effect is not known.
 */
export type AdminApiErrorCode =
  | "throttled"
  | "refused"
  | "not_found"
  | "forbidden"
  | "unauthorized"
  | "invalid"
  | "unavailable"
  | "unreachable";

interface Details {
  retryAfterMs?: number;
  userErrors?: AdminUserError[];
  cause?: unknown;
}

const retryableCodes: ReadonlySet<AdminApiErrorCode> = new Set(["throttled", "unavailable", "unreachable"]);

/** Every failure of a request to the Admin API. The message is for logs, not for merchants. */
export class AdminApiError extends Error {
  override readonly name = "AdminApiError";
  readonly code: AdminApiErrorCode;
  /** Milliseconds to wait before the next attempt; null when Shopify neither states nor implies it. */
  readonly retryAfterMs: number | null;
  /** Empty unless `code` is `refused`. */
  readonly userErrors: readonly AdminUserError[];

  private constructor(code: AdminApiErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.userErrors = details.userErrors ?? [];
  }

  /** True when a later attempt of the same request may succeed. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }

  /** True when `userErrors` contains this code. */
  isRefusedWith(userErrorCode: string): boolean {
    return this.userErrors.some((error) => error.code === userErrorCode);
  }

  static throttled(retryAfterMs: number, cause?: unknown): AdminApiError {
    return new AdminApiError("throttled", `Throttled; retry in ${retryAfterMs} ms`, { retryAfterMs, cause });
  }

  static refused(operation: string, userErrors: AdminUserError[]): AdminApiError {
    const reasons = userErrors.map((error) =>
      error.code ? `${error.code}: ${error.message}` : error.message,
    );
    return new AdminApiError("refused", `${operation} was refused: ${reasons.join("; ")}`, { userErrors });
  }

  static notFound(what: string): AdminApiError {
    return new AdminApiError("not_found", `${what} does not exist in this shop`);
  }

  static forbidden(message: string): AdminApiError {
    return new AdminApiError("forbidden", message);
  }

  static unauthorized(message: string): AdminApiError {
    return new AdminApiError("unauthorized", message);
  }

  static invalid(message: string): AdminApiError {
    return new AdminApiError("invalid", message);
  }

  static unavailable(message: string, cause?: unknown): AdminApiError {
    return new AdminApiError("unavailable", message, { cause });
  }

  static unreachable(message: string, cause?: unknown): AdminApiError {
    return new AdminApiError("unreachable", message, { cause });
  }
}
