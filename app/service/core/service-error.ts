import { type ErrorCode, type ErrorDetail, errorCodes } from "#contract/errors.ts";

/**
 * A refusal with a status and a body of the contract. Anything else that is thrown is a bug and answers 500
 * without speaking of itself.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | null;

  private constructor(
    code: ErrorCode,
    message?: string,
    extra: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(message ?? errorCodes[code].message);
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get body(): Record<string, unknown> {
    return { error: this.message, ...this.extra };
  }

  static invalid(detail: ErrorDetail[]): ServiceError {
    return new ServiceError("invalid_request", undefined, { detail });
  }

  /** One bad field of the body. */
  static invalidField(field: string | null, message: string): ServiceError {
    return ServiceError.invalid([{ field, message, position: "body" }]);
  }

  /** A text that names a real person. */
  static blockedTerm(term: string, detail: ErrorDetail[]): ServiceError {
    const message = `The request names a real person, blocked term: '${term}'`;
    return new ServiceError("invalid_request", message, { blocked_term: term, detail });
  }

  /** A photo that does not show exactly one clearly visible face; `problem` names the rule it breaks. */
  static unusableFace(problem: string, detail: ErrorDetail): ServiceError {
    return new ServiceError("invalid_request", undefined, { problem, detail: [detail] });
  }

  static unauthorized(): ServiceError {
    return new ServiceError("unauthorized");
  }

  /** A login that failed, whatever was wrong with it. */
  static wrongCredentials(): ServiceError {
    return new ServiceError("wrong_credentials");
  }

  static insufficientCredits(numbers: { required: number; held: number; balance: number }): ServiceError {
    return new ServiceError("insufficient_credits", undefined, {
      required_credits: numbers.required,
      in_progress_credits: numbers.held,
      user_credits: numbers.balance,
    });
  }

  static forbidden(message: string): ServiceError {
    return new ServiceError("forbidden", message);
  }

  static notFound(what: string): ServiceError {
    return new ServiceError("not_found", `${what} not found`);
  }

  static conflict(
    message: string,
    extra: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ): ServiceError {
    return new ServiceError("conflict", message, extra, retryAfter);
  }

  static tooLarge(message: string): ServiceError {
    return new ServiceError("too_large", message);
  }

  static unsupportedMediaType(message: string): ServiceError {
    return new ServiceError("unsupported_media_type", message);
  }

  static rateLimited(retryAfter: number): ServiceError {
    return new ServiceError("rate_limited", undefined, {}, retryAfter);
  }

  static capReached(message: string, numbers: { limit: number; current: number }): ServiceError {
    return new ServiceError("cap_reached", message, numbers, 10);
  }

  static unavailable(message: string): ServiceError {
    return new ServiceError("unavailable", message, {}, 5);
  }
}
