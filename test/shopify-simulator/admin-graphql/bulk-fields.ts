import { GraphQLError } from "graphql";
import {
  bulkOperationsAtOnceMax,
  bulkOperationsOf,
  cancelBulkOperation,
  isUnfinished,
  startBulkOperation,
  toBulkOperation,
} from "../bulk/bulk-operations.ts";
import { readBulkQuery } from "../bulk/read-bulk-query.ts";
import type { BulkOperationState } from "../state/shop-state.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import type { RequestContext } from "./request-context.ts";

const refuse = (code: string, message: string, field: string[] | null = null) => ({
  bulkOperation: null,
  userErrors: [{ __typename: "BulkOperationUserError", code, field, message }],
});

/** Root fields of bulk operations. */
export const bulkFields = {
  async bulkOperationRunQuery({ query }: { query: string; groupObjects: boolean }, context: RequestContext) {
    const running = bulkOperationsOf(context.shop).filter(isUnfinished).length;
    if (running >= bulkOperationsAtOnceMax) {
      return refuse("LIMIT_REACHED", "The limit of concurrent bulk operations has been reached.");
    }
    try {
      const read = await readBulkQuery(query);
      return {
        bulkOperation: toBulkOperation(context, startBulkOperation(context, query, read)),
        userErrors: [],
      };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { sim, shop } = context;
      sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message: error.message });
      return refuse("INVALID", error.message, ["query"]);
    }
  },
  bulkOperationCancel({ id }: { id: string }, context: RequestContext) {
    const operation = context.shop.bulkOperations[id];
    if (!operation) {
      const userErrors = [
        { __typename: "UserError", field: ["id"], message: "Bulk operation does not exist" },
      ];
      return { bulkOperation: null, userErrors };
    }
    if (!isUnfinished(operation)) {
      const message = `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`;
      return { bulkOperation: null, userErrors: [{ __typename: "UserError", field: null, message }] };
    }
    cancelBulkOperation(context.sim, context.shop, operation);
    return { bulkOperation: toBulkOperation(context, operation), userErrors: [] };
  },
  bulkOperation({ id }: { id: string }, context: RequestContext) {
    const operation = context.shop.bulkOperations[id];
    return operation ? toBulkOperation(context, operation) : null;
  },
  /** Searches are ignored: every operation of the simulated shop is a query of the app. */
  bulkOperations(args: ConnectionArguments & { reverse?: boolean | null }, context: RequestContext) {
    const key = ({ id }: BulkOperationState) => (id.split("/").at(-1) ?? "").padStart(16, "0");
    // The latest first, as Shopify lists them; `reverse` begins with the oldest.
    const direction = args.reverse ? 1 : -1;
    const compare = (a: string, b: string) => direction * (a < b ? -1 : a > b ? 1 : 0);
    const sorted = bulkOperationsOf(context.shop).sort((a, b) => compare(key(a), key(b)));
    return toConnection(sorted, args, key, (operation) => toBulkOperation(context, operation), compare);
  },
};
