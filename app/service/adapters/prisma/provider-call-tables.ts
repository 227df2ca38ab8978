import type { EngineName } from "#contract/engines.ts";
import type {
  CallCosts,
  CallPrices,
  EngineEnd,
  EngineState,
  OutputCosts,
  ProviderCall,
} from "../../core/ports.ts";
import type { Database } from "./database.ts";

/** Columns that the lease has to itself. */
const omit = { leaseHolder: true, leasedUntil: true } as const;
/** Read by `listEndDates` alone. */
const endColumns = { endsOn: true, askedModel: true, askAfter: true } as const;
/** Any number that no other advisory lock of the database uses. */
const limitsLock = 7_203_114;

export function providerCallTables(db: Database) {
  return {
    providerCalls: {
      /** Exclusive lock until the end of the transaction, so that limits are counted serially. */
      lockLimits: async () => void (await db.$executeRaw`SELECT pg_advisory_xact_lock(${limitsLock})`),
      /** The call counts as running until then; its lease is free. */
      insert: async (call: ProviderCall, leasedUntil: Date) =>
        void (await db.providerCall.create({ data: { ...call, leasedUntil } })),
      find: async ({ resultId, engine, attempt }: Pick<ProviderCall, "resultId" | "engine" | "attempt">) =>
        (await db.providerCall.findUnique({
          where: { resultId_engine_attempt: { resultId, engine, attempt } },
          omit,
        })) as ProviderCall | null,
      update: async (id: string, change: Partial<ProviderCall>) =>
        void (await db.providerCall.updateMany({ where: { id }, data: change })),
      /** Removes a call that was not made. */
      remove: async (id: string) => void (await db.providerCall.deleteMany({ where: { id } })),
      /** The lease on the call, as `LeaseStore`. */
      acquire: async (id: string, { holder, now, until }: { holder: string; now: Date; until: Date }) => {
        const { count } = await db.providerCall.updateMany({
          where: {
            id,
            state: "calling",
            OR: [{ leaseHolder: holder }, { leaseHolder: null }, { leasedUntil: { lte: now } }],
          },
          data: { leaseHolder: holder, leasedUntil: until },
        });
        return count === 1;
      },
      release: async (id: string, holder: string) =>
        void (await db.providerCall.updateMany({
          where: { id, leaseHolder: holder },
          data: { leaseHolder: null, leasedUntil: null },
        })),
      /** Number of running calls of an engine: those with a valid lease. */
      countCalling: (engine: EngineName, now: Date): Promise<number> =>
        db.providerCall.count({ where: { engine, state: "calling", leasedUntil: { gt: now } } }),
      /** Start times of an engine's calls since then, oldest first. */
      listBegun: async (engine: EngineName, since: Date) => {
        const rows = await db.providerCall.findMany({
          where: { engine, createdAt: { gt: since } },
          orderBy: { createdAt: "asc" },
          select: { createdAt: true },
        });
        return rows.map(({ createdAt }) => createdAt);
      },
      /** Total of costs and maximum costs of calls since then. */
      sumCost: async (since: Date) => {
        const { _sum } = await db.providerCall.aggregate({
          where: { createdAt: { gte: since } },
          _sum: { costMicros: true },
        });
        return _sum.costMicros ?? 0;
      },
      /** Redraws of an account since then. */
      countRedraws: (accountId: string, since: Date): Promise<number> =>
        db.providerCall.count({ where: { accountId, isRedraw: true, createdAt: { gte: since } } }),
      /**
       * Number of faults of a result's calls that count as attempts: the first, those that may be paid for, and each before
       * which the engine answered another result's call after the previous attempt began.
       */
      countAttempts: async ({ resultId, engine }: Pick<ProviderCall, "resultId" | "engine">) => {
        const [row] = await db.$queryRaw<{ attempts: number }[]>`
          SELECT count(*)::int AS attempts
          FROM (
            SELECT *, lag(created_at) OVER (ORDER BY attempt) AS previous_at FROM provider_calls
            WHERE result_id = ${resultId} AND engine = ${engine}
          ) own
          WHERE outcome = 'fault' AND (previous_at IS NULL OR cost_micros > 0 OR EXISTS (
            SELECT 1 FROM provider_calls other
            WHERE other.engine = own.engine AND other.created_at >= own.previous_at AND other.ended_at <= own.ended_at
              AND other.result_id <> own.result_id AND other.outcome IN ('picture', 'refused', 'withheld', 'rejected', 'garbage')))`;
        return row!.attempts;
      },
      /** Engines with a stored picture for a result. */
      listAnswered: async (resultId: number): Promise<EngineName[]> => {
        const rows = await db.providerCall.findMany({
          where: { resultId, answerKey: { not: null } },
          distinct: ["engine"],
          select: { engine: true },
        });
        return rows.map(({ engine }) => engine as EngineName);
      },
      /**
       * Detaches the stored answers of a result's calls.
       *
       * @returns their keys.
       */
      releaseAnswers: async (resultId: number) => {
        const rows = await db.$queryRaw<{ key: string }[]>`
          WITH named AS (SELECT id, answer_key FROM provider_calls WHERE result_id = ${resultId} AND answer_key IS NOT NULL)
          UPDATE provider_calls c SET answer_key = NULL FROM named WHERE c.id = named.id RETURNING named.answer_key AS key`;
        return rows.map(({ key }) => key);
      },
      /** Costs by engine, day and account. */
      listCosts: (since: Date): Promise<CallCosts[]> => db.$queryRaw<CallCosts[]>`
        SELECT engine, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, account_id::text AS "accountId",
          count(*)::int AS calls, (count(*) FILTER (WHERE outcome = 'picture'))::int AS pictures,
          (count(*) FILTER (WHERE is_redraw))::int AS redraws, sum(cost_micros)::float8 AS "costMicros"
        FROM provider_calls WHERE created_at >= ${since}
        GROUP BY 1, 2, 3 ORDER BY 2 DESC, 1, 3`,
      /** Costs by engine, day and output, newest output first. */
      listOutputCosts: (since: Date): Promise<OutputCosts[]> => db.$queryRaw<OutputCosts[]>`
        SELECT c.engine, to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, c.account_id::text AS "accountId",
          r.job_id::text AS "jobId", c.result_id AS "resultId", count(*)::int AS calls,
          (count(*) FILTER (WHERE c.outcome = 'picture'))::int AS pictures,
          (count(*) FILTER (WHERE c.is_redraw))::int AS redraws, sum(c.cost_micros)::float8 AS "costMicros"
        FROM provider_calls c LEFT JOIN results r ON r.id = c.result_id WHERE c.created_at >= ${since}
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 2 DESC, 5 DESC, 1`,
      /** Prices by engine and size. */
      listPrices: (since: Date): Promise<CallPrices[]> => db.$queryRaw<CallPrices[]>`
        SELECT engine, size, count(*)::int AS calls, avg(price_micros)::float8 AS "priceMicros",
          (avg(price_micros) FILTER (WHERE said_micros IS NOT NULL))::float8 AS "comparedMicros",
          avg(said_micros)::float8 AS "saidMicros"
        FROM provider_calls
        WHERE created_at >= ${since} AND outcome = 'picture' AND price_micros IS NOT NULL
        GROUP BY 1, 2 ORDER BY 1, 2`,
    },
    engineStates: {
      find: async (engine: EngineName) =>
        (await db.engineState.findUnique({ where: { engine }, omit: endColumns })) as EngineState | null,
      list: async () => (await db.engineState.findMany({ omit: endColumns })) as EngineState[],
      save: async ({ engine, ...state }: EngineState) =>
        void (await db.engineState.upsert({
          where: { engine },
          create: { engine, ...state },
          update: state,
        })),
      /**
       * Gives one process the right to ask when the engine's model ends: if it was never asked, or not since `now`, or about
       * another model, whose day is forgotten. Nobody asks again before `until`.
       */
      claimEndDateRequest: async ({
        engine,
        model,
        now,
        until,
      }: {
        engine: EngineName;
        model: string;
        now: Date;
        until: Date;
      }) => {
        const count = await db.$executeRaw`
          INSERT INTO engine_states AS known (engine, asked_model, ask_after, updated_at)
          VALUES (${engine}, ${model}, ${until}, ${now})
          ON CONFLICT (engine) DO UPDATE SET asked_model = ${model}, ask_after = ${until},
            ends_on = CASE WHEN known.asked_model = ${model} THEN known.ends_on END
          WHERE known.asked_model IS DISTINCT FROM ${model} OR known.ask_after IS NULL OR known.ask_after <= ${now}`;
        return count === 1;
      },
      /** Stores the answer, unless the question has since been about another model. */
      saveEnd: async ({
        engine,
        model,
        endsOn,
        askAfter,
      }: {
        engine: EngineName;
        model: string;
        endsOn: string | null;
        askAfter: Date;
      }) =>
        void (await db.engineState.updateMany({
          where: { engine, askedModel: model },
          data: { endsOn: endsOn === null ? null : new Date(endsOn), askAfter },
        })),
      listEndDates: async (): Promise<EngineEnd[]> => {
        const rows = await db.engineState.findMany({
          where: { endsOn: { not: null } },
          select: { engine: true, askedModel: true, endsOn: true },
        });
        return rows.map(({ engine, askedModel, endsOn }) => ({
          engine: engine as EngineName,
          askedModel: askedModel!,
          endsOn: endsOn!.toISOString().slice(0, 10),
        }));
      },
    },
  };
}
