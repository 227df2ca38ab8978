import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema } from "graphql";
import { ensureAdminSchema } from "../../../scripts/admin-schema.mjs";

let schema: Promise<GraphQLSchema> | undefined;

/** The real Admin schema, read once per process. */
export function readAdminSchema(): Promise<GraphQLSchema> {
  schema ??= (async () => {
    const zipped = await readFile(await ensureAdminSchema());
    return buildClientSchema(JSON.parse(gunzipSync(zipped).toString("utf8")).data);
  })();
  return schema;
}
