/** Where the schema is once {@link ensureAdminSchema} has run: gzipped JSON, `{ data: { __schema } }`. */
export declare const adminSchemaPath: string;
/** Makes sure that the Admin GraphQL introspection result is cached and intact; returns its path. */
export declare function ensureAdminSchema(): Promise<string>;
