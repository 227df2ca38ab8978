import pg from "pg";
import { type Check, fail, judgeClock, ok, warn } from "#shops/doctor/check.ts";
import { listWrongSecrets, type SharedSecret } from "../database/compare-secrets.ts";
import { listMigrations } from "../database/migrations.ts";

const versionMin = 13;
/** What one web and one worker process with three engines of providers open at their start. */
const connectionsMin = 60;
const answerMs = 5_000;

interface Facts {
  version: string;
  number: number;
  isReadOnly: boolean;
  encoding: string;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  /** Extensions of the migrations that the server does not have. */
  missingExtensions: string[];
  /** Tables that the user can neither change nor migrate. */
  foreignTables: string[];
  connectionsMax: number;
  user: string;
  database: string;
}

const factsSql = `
  SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int / 10000 AS number,
    pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "isReadOnly",
    current_setting('server_encoding') AS encoding,
    has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
    has_schema_privilege('public', 'CREATE') AND has_schema_privilege('public', 'USAGE') AS "mayCreateTables",
    ARRAY(SELECT name FROM unnest($1::text[]) AS name
      WHERE name NOT IN (SELECT a.name FROM pg_available_extensions a)) AS "missingExtensions",
    ARRAY(SELECT tablename::text FROM pg_tables
      WHERE schemaname IN ('public', 'bullmq') AND NOT pg_has_role(tableowner, 'USAGE')
      ORDER BY tablename) AS "foreignTables",
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
    ) AS "connectionsMax",
    current_user::text AS "user", current_database()::text AS "database"`;

/** Extensions that the migrations create. */
const extensions = ["pg_trgm", "btree_gin"];

/** Asks the database about itself and about the rights of its user; reads only. */
export async function checkDatabase(
  databaseUrl: string,
  sharedSecrets: readonly SharedSecret[],
): Promise<Check[]> {
  const client = await connect(databaseUrl);
  try {
    const before = Date.now();
    const { rows: clock } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    const skewMs = (before + Date.now()) / 2 - clock[0]!.now.getTime();
    const { rows } = await client.query<Facts>(factsSql, [extensions]);
    const facts = rows[0]!;
    const rights = checkRights(facts);
    return [
      checkServer(facts),
      rights,
      // Without rights, nothing can be read.
      ...(rights.state === "ok"
        ? [await checkTables(client), await checkSharedSecrets(client, sharedSecrets)]
        : []),
      await checkPooler(client, databaseUrl, facts),
      judgeClock("database clock", skewMs, "the database's"),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "restyle-doctor",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function checkServer({ version, number, isReadOnly, encoding }: Facts): Check {
  const name = "database";
  if (number < versionMin)
    return fail(name, `PostgreSQL ${version} is too old: upgrade to ${versionMin} or newer.`);
  if (isReadOnly)
    return fail(name, "It is read-only, such as a standby: name the primary server in DATABASE_URL.");
  return encoding === "UTF8"
    ? ok(name, `PostgreSQL ${version} answers`)
    : fail(name, `Its encoding is ${encoding}: make a database with ENCODING 'UTF8'.`);
}

function checkRights(facts: Facts): Check {
  const name = "database rights";
  const { user, database } = facts;
  if (facts.missingExtensions.length > 0)
    return fail(
      name,
      `The server lacks ${facts.missingExtensions.join(" and ")}: install PostgreSQL's contrib modules.`,
    );
  const [foreign] = facts.foreignTables;
  if (foreign)
    return fail(
      name,
      `${user} does not own ${facts.foreignTables.length} tables, such as ${foreign}: use their owner, or run REASSIGN OWNED BY as a superuser.`,
    );
  const grants = [
    ...(facts.mayCreateSchemas ? [] : [`GRANT CREATE ON DATABASE "${database}" TO "${user}"`]),
    ...(facts.mayCreateTables ? [] : [`GRANT USAGE, CREATE ON SCHEMA public TO "${user}"`]),
  ];
  if (grants.length > 0)
    return fail(name, `${user} may not create what migrations need: run ${grants.join("; ")}.`);
  return ok(name, `${user} may create and change all that is needed`);
}

async function checkTables(client: pg.Client): Promise<Check> {
  const name = "tables";
  const needed = await listMigrations();
  const { rows: found } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS has",
  );
  const { rows } = found[0]!.has
    ? await client.query<{ name: string }>(
        "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
      )
    : { rows: [] };
  const applied = new Set(rows.map((row) => row.name));
  const missing = needed.filter((one) => !applied.has(one)).length;
  if (applied.size === 0) return warn(name, "There are none yet: the first start makes them.");
  if (missing > 0)
    return fail(
      name,
      `${missing} of this release's ${needed.length} migrations are missing: start the server, which brings the tables up to date.`,
    );
  return ok(
    name,
    `They are this release's${applied.size > needed.length ? ", and a newer one has added to them" : ""}`,
  );
}

async function checkSharedSecrets(client: pg.Client, secrets: readonly SharedSecret[]): Promise<Check> {
  const name = "installation";
  const { rows } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('public.service_settings') IS NOT NULL AS has",
  );
  const wrong = rows[0]!.has ? await listWrongSecrets(client, secrets) : [];
  return wrong.length > 0
    ? fail(name, wrong.join(" "))
    : ok(name, "The secrets are those that this database knows");
}

/** Two connections with one backend are those of a pooler that lends it for a transaction. */
async function checkPooler(
  client: pg.Client,
  databaseUrl: string,
  { connectionsMax }: Facts,
): Promise<Check> {
  const name = "connections";
  const other = await connect(databaseUrl);
  const pidOf = async (one: pg.Client) =>
    (await one.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!.pid;
  const isShared = (await pidOf(client)) === (await pidOf(other));
  await other.end();
  if (isShared)
    return fail(
      name,
      "DATABASE_URL leads to a pooler in transaction mode: name PostgreSQL itself or a pooler in session mode.",
    );
  return connectionsMax < connectionsMin
    ? warn(
        name,
        `${connectionsMax} at most; one web and one worker use up to ${connectionsMin}: raise max_connections or the role's limit.`,
      )
    : ok(name, `${connectionsMax} at most`);
}
