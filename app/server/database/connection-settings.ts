import pg from "pg";

const connectMsMax = 5_000;
/** The server stops a statement first; this is for a server that does nothing any more. */
const graceMs = 1_000;
const idleInTransactionMsMax = 60_000;
/** A server that starts or is full refuses at once; callers that try again at once would spin. */
const refusedMs = 500;
const refusals = new Set(["57P03", "53300"]);

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client whose loss is never an unhandled event. A pool listens to its idle clients only; one that is in use and
 * loses its connection would end the process. Its queries fail, which tells whoever uses it.
 */
class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (!callback) return super.connect();
    const done = callback as (error: (Error & { code?: string }) | null, client: pg.Client) => void;
    super.connect((error: Parameters<typeof done>[0], client: pg.Client) => {
      if (refusals.has(String(error?.code))) setTimeout(() => done(error, client), refusedMs);
      else done(error, client);
    });
  }
}

// BullMQ makes its listening client from the module itself and takes no class for it.
Object.assign(pg, { Client: GuardedClient });

/**
 * How every process connects: nothing waits for a database without end, neither for a connection nor for an answer.
 * @param timeoutMs how long one statement may take.
 */
export function connectionSettings(databaseUrl: string, timeoutMs: number) {
  return {
    connectionString: databaseUrl,
    Client: GuardedClient,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + graceMs,
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
