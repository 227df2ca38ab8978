import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type GraphQLSchema, Kind, NoDeprecatedCustomRule, parse, specifiedRules, validate } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { readAdminDocuments, readAdminSchema } from "../../../scripts/admin-types.ts";

const run = promisify(execFile);
const documents = await readAdminDocuments();

describe("Admin API documents", () => {
  let schema: GraphQLSchema;
  beforeAll(async () => {
    schema = await readAdminSchema();
  });

  it("are found in the folder", () => {
    expect(documents.length).toBeGreaterThanOrEqual(12);
  });

  it.each(documents)("$name is valid in the real schema and uses nothing deprecated", ({ source }) => {
    const errors = validate(schema, parse(source), [...specifiedRules, NoDeprecatedCustomRule]);
    expect(errors.map((error) => error.message)).toEqual([]);
  });

  it.each(documents)("$name is one named operation, in a file of its own", ({ name, file, source }) => {
    const operations = parse(source).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    expect(operations).toHaveLength(1);
    expect(operations[0]).toHaveProperty("name.value");
    expect(documents.filter((other) => other.file === file).map((other) => other.name)).toEqual([name]);
  });

  it("would be refused if they used a deprecated field", () => {
    const errors = validate(schema, parse("{ products(first: 1) { nodes { featuredImage { url } } } }"), [
      NoDeprecatedCustomRule,
    ]);
    expect(errors).toHaveLength(1);
  });

  it("have generated types that are up to date", async () => {
    // In a process of its own: the generator and this test would load two copies of graphql otherwise.
    const script = fileURLToPath(new URL("../../../scripts/admin-types.ts", import.meta.url));
    await expect(run(process.execPath, [script, "--check"])).resolves.toMatchObject({ stderr: "" });
  });
});
