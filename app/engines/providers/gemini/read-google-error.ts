import { z } from "zod";
import { toCode } from "../call-fault.ts";

const Detail = z.looseObject({
  "@type": z.string().optional(),
  retryDelay: z.string().optional(),
  reason: z.string().optional(),
  violations: z.array(z.looseObject({ quotaId: z.string().optional() })).optional(),
});
const GoogleError = z.object({
  error: z.looseObject({
    status: z.string().optional(),
    message: z.string().optional(),
    details: z.array(Detail).optional(),
  }),
});

/** Words of errors that end only when the account's owner pays or raises a limit. They come without details. */
const billing = /prepay|spending cap|billing/i;

/** Reads the error that the SDK puts into its message as JSON: `google.rpc.Status` with its details. */
export function readGoogleError(
  message: string,
  status: number,
): {
  code: string;
  message: string | null;
  retryAfterMs: number | null;
  isDaily: boolean;
  isBilling: boolean;
} {
  const { error } = parse(message);
  const details = error.details ?? [];
  const reason = details.find((detail) => detail.reason)?.reason;
  return {
    code: toCode(reason ?? error.status, `http_${status}`),
    message: error.message ?? null,
    retryAfterMs: readSeconds(details.find(({ retryDelay }) => retryDelay)?.retryDelay),
    isDaily: details.some(({ violations }) => violations?.some(({ quotaId }) => quotaId?.includes("PerDay"))),
    // The words of a rate limit name billing, too.
    isBilling: details.length === 0 && billing.test(error.message ?? ""),
  };
}

function parse(message: string): z.output<typeof GoogleError> {
  try {
    return GoogleError.parse(JSON.parse(message));
  } catch {
    return { error: {} };
  }
}

/** A duration as protobuf writes it in JSON: "1.5s". */
function readSeconds(text: string | undefined): number | null {
  const seconds = text?.match(/^(\d+(?:\.\d+)?)s$/)?.[1];
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1000);
}
