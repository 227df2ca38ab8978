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
    for (const secret of secrets) {
      const name = `${secret.setting.toLowerCase()}_sha256`;
      const hash = createHash("sha256").update(secret.value).digest("hex");
      await client.query(
        "INSERT INTO service_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [name, hash],
      );
      const { rows } = await client.query<{ value: string }>(
        "SELECT value FROM service_settings WHERE name = $1",
        [name],
      );
      if (rows[0]?.value !== hash) throw new SettingsError(describe(secret, name));
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe({ setting, isGenerated }: SharedSecret, name: string): string {
  return isGenerated
    ? `${setting} is not set here, and what this machine made for itself is not the installation's: set it to the value of the machines that use this database already (theirs may be in secrets.json of their DATA_DIR).`
    : `${setting} is not the one that the other machines on this database use: set it to theirs, or, to change it everywhere, stop them all and run DELETE FROM service_settings WHERE name = '${name}'.`;
}
