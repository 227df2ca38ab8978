import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import {
  type AnswerCode,
  type ErrorStatus,
  type FieldCode,
  type ParamsArgument,
  type Problem,
  problem,
  problems,
} from "#contract/problems.ts";
import type { ContentCategory } from "#contract/wording/content-categories.ts";

interface Details {
  /** Members of the body in addition to `error`, `code` and `params`. */
  extra?: Record<string, unknown>;
  /** Value of `Retry-After` in whole seconds. */
  retryAfter?: number;
}

/**
 * A refusal with a status and a body of the contract, built from the table of problems. Anything else that is thrown is
 * a bug and answers 500 without details.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly problem: Problem<AnswerCode>;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | null;

  private constructor(problem: Problem<AnswerCode>, { extra = {}, retryAfter }: Details = {}) {
    super(problem.message);
    this.problem = problem;
    this.extra = extra;
    this.retryAfter = retryAfter ?? null;
  }

  get code(): AnswerCode {
    return this.problem.code;
  }

  get status(): ErrorStatus {
    return statusOf(this.code);
  }

  get body(): Record<string, unknown> {
    const { code, params, message } = this.problem;
    return { error: message, code, ...(params && { params }), ...this.extra };
  }

  /** The refusal of a problem code. */
  static of<C extends AnswerCode>(code: C, ...params: ParamsArgument<C>): ServiceError {
    return new ServiceError(problem(code, ...params));
  }

  /** The refusal of a problem, with additional members of the body or headers. */
  static with(problem: Problem<AnswerCode>, details: Details): ServiceError {
    return new ServiceError(problem, details);
  }

  static invalid(detail: ErrorDetail[]): ServiceError {
    return new ServiceError(problem("invalid_request"), { extra: { detail } });
  }

  /** One invalid field, by default of the body. */
  static invalidField(
    field: string | null,
    problem: Problem<FieldCode>,
    position: ErrorDetail["position"] = "body",
  ): ServiceError {
    return ServiceError.invalid([toDetail(field, problem, position)]);
  }

  /** A text that names a real person. */
  static blockedTerm(term: string, detail: ErrorDetail[]): ServiceError {
    return new ServiceError(problem("real_person_named", { term }), {
      extra: { blocked_term: term, detail },
    });
  }

  /** Content that the service does not draw. */
  static contentBlocked(category: ContentCategory): ServiceError {
    return new ServiceError(problem("content_blocked", { category }), { extra: { category } });
  }

  /** A photo that does not show exactly one clearly visible face. `rule` names the rule it breaks. */
  static unusableFace(rule: string, detail: ErrorDetail): ServiceError {
    return new ServiceError(problem("invalid_request"), { extra: { problem: rule, detail: [detail] } });
  }

  static insufficientCredits(numbers: { required: number; held: number; balance: number }): ServiceError {
    return new ServiceError(problem("insufficient_credits"), {
      extra: {
        required_credits: numbers.required,
        in_progress_credits: numbers.held,
        user_credits: numbers.balance,
      },
    });
  }

  static rateLimited(retryAfter: number): ServiceError {
    return new ServiceError(problem("rate_limited"), { retryAfter });
  }

  /** A plan's cap is reached: `limit` is the maximum, `current` the number in use. */
  static capReached(code: CapCode, numbers: { limit: number; current: number }): ServiceError {
    return new ServiceError(problem(code), { extra: numbers, retryAfter: 10 });
  }

  /** A temporary failure: 503 with `Retry-After`. */
  static unavailable(code: BusyCode): ServiceError {
    return new ServiceError(problem(code), { retryAfter: 5 });
  }
}

type CodeOf<S extends ErrorStatus> = {
  [C in AnswerCode]: (typeof problems)[C]["at"][0] extends S ? C : never;
}[AnswerCode];
type CapCode = Exclude<CodeOf<429>, "rate_limited">;
type BusyCode = CodeOf<503>;

function statusOf(code: AnswerCode): ErrorStatus {
  const places: readonly (ErrorStatus | "field" | "work" | "attempt")[] = problems[code].at;
  const status = places.find((place) => typeof place === "number");
  if (status === undefined) throw new TypeError(`"${code}" is the code of no answer`);
  return status;
}
