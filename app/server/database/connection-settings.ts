import pg from "pg";

const connectMsMax = 5_000;
/** A starting process loads modules meanwhile, which blocks its event loop for a second on a busy machine. */
const connectMsMin = 2_500;
/** The server cancels the statement first; the client's timeout covers a server that hangs. */
const graceMs = 1_000;
const idleInTransactionMsMax = 60_000;
/** A starting or full server refuses at once; the delay prevents callers from spinning. */
const refusedMs = 500;
const refusals = new Set(["57P03", "53300"]);

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client that handles its own connection errors. A pool handles those of idle clients only; an error of a
 * client in use would end the process. Its queries fail, which informs their callers.
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

// BullMQ creates its listening client from the module and accepts no class.
Object.assign(pg, { Client: GuardedClient });

/**
 * Connection settings of every process: waiting for a connection or a response is always bounded.
 *
 * @param timeoutMs time limit of one statement; of a connection as well, within 2.5 to 5 s
 */
export function connectionSettings(databaseUrl: string, timeoutMs: number) {
  return {
    connectionString: databaseUrl,
    Client: GuardedClient,
    connectionTimeoutMillis: Math.min(connectMsMax, Math.max(connectMsMin, timeoutMs)),
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + graceMs,
    idle_in_transaction_session_timeout: idleInTransactionMsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
