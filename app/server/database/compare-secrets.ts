import { createHash } from "node:crypto";
import pg from "pg";
import { SettingsError } from "../processes/startup-error.ts";

/** A secret that all machines of an installation share. */
export interface SharedSecret {
  /** Name of its setting. */
  setting: string;
  value: string;
  /** Whether it was made on this machine because the setting is absent. */
  isGenerated: boolean;
}

/**
 * Compares this machine's secrets with those of the installation, of which the database keeps hashes. The first process
 * records its own. With another secret, links and tokens of one machine would be worthless on the others.
 *
 * @throws SettingsError that names the setting and what to do
 */
export async function compareSecrets(databaseUrl: string, secrets: readonly SharedSecret[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (const secret of secrets)
      await client.query(
        "INSERT INTO service_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [rowOf(secret), hashOf(secret)],
      );
    const [wrong] = await listWrongSecrets(client, secrets);
    if (wrong) throw new SettingsError(wrong);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What to do about each secret that differs from the installation's; one that was never recorded can't differ. */
export async function listWrongSecrets(
  client: pg.Client,
  secrets: readonly SharedSecret[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "SELECT name, value FROM service_settings WHERE name = ANY($1)",
    [secrets.map(rowOf)],
  );
  const known = new Map(rows.map(({ name, value }) => [name, value]));
  return secrets
    .filter((secret) => (known.get(rowOf(secret)) ?? hashOf(secret)) !== hashOf(secret))
    .map((secret) => describe(secret, rowOf(secret)));
}

const rowOf = ({ setting }: SharedSecret) => `${setting.toLowerCase()}_sha256`;
const hashOf = ({ value }: SharedSecret) => createHash("sha256").update(value).digest("hex");

function describe({ setting, isGenerated }: SharedSecret, name: string): string {
  return isGenerated
    ? `${setting} is not set here, and what this machine made for itself is not the installation's: set it to the value of the machines that use this database already (theirs may be in secrets.json of their DATA_DIR).`
    : `${setting} is not the one that the other machines on this database use: set it to theirs, or, to change it everywhere, stop them all and run DELETE FROM service_settings WHERE name = '${name}'.`;
}
