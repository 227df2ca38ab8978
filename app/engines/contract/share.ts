/** Whose work it is, in fair queues: customers take turns at limited resources of the engine. */
export interface Share {
  customer: string;
  /** Part of many results of the customer, which wait for the few results of others. */
  isBacklog?: boolean;
}
