/** An answer of a wire before it is sent. */
export interface SimulatedReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const reply = (status: number, body: unknown, headers?: Record<string, string>): SimulatedReply => ({
  status,
  body,
  ...(headers && { headers }),
});

/** A request that the provider's documentation does not allow. */
export class InvalidCall extends Error {
  override readonly name = "InvalidCall";
}
