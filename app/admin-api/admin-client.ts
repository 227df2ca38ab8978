declare const operation: unique symbol;

/** The text of one GraphQL operation that knows, at compile time only, what it takes and what it answers. */
export type AdminDocument<Data, Variables> = string & {
  readonly [operation]?: (variables: Variables) => Data;
};

/** Sends one document as one shop. Rejects with `AdminApiError` and nothing else; never resolves with partial data. */
export interface AdminClient {
  request<Data, Variables>(document: AdminDocument<Data, Variables>, variables: Variables): Promise<Data>;
}
