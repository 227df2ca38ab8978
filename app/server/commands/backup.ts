/** The operator's command: `backup.ts save --to DIR` beside a running server, `backup.ts restore --from DIR` on an empty machine. */
import path from "node:path";
import { Command } from "commander";
import pg from "pg";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { backUp } from "../backup/back-up.ts";
import { restore, skipNumbers } from "../backup/restore.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../open-database.ts";
import { describeStartupError, SettingsError } from "../processes/startup-error.ts";

const program = new Command("backup").description("Back up and restore database and files");

program
  .command("save")
  .description("Back up everything; the server may be running")
  .requiredOption("--to <dir>", "a new folder")
  .option("--same <dir>", "an earlier backup; its files are hard-linked instead of copied")
  .action(({ to, same }: { to: string; same?: string }) =>
    withDatabase((place) =>
      backUp({ ...place, to: path.resolve(to), same: same === undefined ? undefined : path.resolve(same) }),
    ),
  );

program
  .command("restore")
  .description("Restore into an empty database and data folder; the server must not be running")
  .requiredOption("--from <dir>", "a backup")
  .action(({ from }: { from: string }) =>
    withDatabase(({ bucket, ...place }) => {
      if (bucket)
        throw new SettingsError(
          "FILES_URL: restore without it, into DATA_DIR; then npm run files -- copy disk s3",
        );
      return restore({ ...place, from: path.resolve(from) });
    }),
  );

program
  .command("skip-numbers")
  .description(
    "After PostgreSQL itself was restored to a moment: leave a gap in every sequence; the server must not be running",
  )
  .action(async () => {
    const database = await openDatabase(readConfig());
    const client = new pg.Client({ connectionString: database.url, application_name: "restyle-restore" });
    try {
      await client.connect();
      await skipNumbers(client);
    } finally {
      await client.end();
      await database.leave();
    }
  });

async function withDatabase(
  work: (place: {
    databaseUrl: string;
    dataDir: string;
    bucket: BucketSettings | null;
  }) => Promise<{ tables: { rows: number }[]; files: object }>,
): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const { tables, files } = await work({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      // While files move, all of them are on the disk.
      bucket: config.isMoving ? null : config.bucket,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${JSON.stringify({ tables: tables.length, rows, files })}\n`);
  } finally {
    await database.leave();
  }
}

program.parseAsync().catch((error) => {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(1);
});
