export interface IdempotencyKey {
  accountId: string;
  operation: string;
  key: string;
}
