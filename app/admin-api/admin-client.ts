declare const operation: unique symbol;

/** Text of one GraphQL operation; the type parameters declare its result and its variables. */
export type AdminDocument<Data, Variables> = string & {
  readonly [operation]?: (variables: Variables) => Data;
};

/** Sends one document as one shop. Rejects with `AdminApiError` and nothing else; never resolves with partial data. */
export interface AdminClient {
  request<Data, Variables>(document: AdminDocument<Data, Variables>, variables: Variables): Promise<Data>;
}
