import {
  defaultTypeResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  getNamedType,
  isCompositeType,
} from "graphql";
import { flowMutations } from "../flow/flow-triggers.ts";
import { billingFields } from "./billing-fields.ts";
import { bulkFields } from "./bulk-fields.ts";
import { fileMutations } from "./file-mutations.ts";
import { fileQueries } from "./file-queries.ts";
import { mediaMutations } from "./media-mutations.ts";
import { metafieldMutations, tagMutations } from "./metafield-mutations.ts";
import { metaobjectFields } from "./metaobject-fields.ts";
import { optionMutations } from "./option-mutations.ts";
import { productQueries } from "./product-queries.ts";
import type { RequestContext } from "./request-context.ts";
import { shopQueries } from "./shop-queries.ts";
import { translationFields } from "./translation-fields.ts";
import { variantMutations } from "./variant-mutations.ts";

type RootResolver = (args: never, context: RequestContext) => unknown;

/** Every root field that the simulated Shopify answers; any other is refused. */
export const rootFields: Record<string, RootResolver> = {
  ...productQueries,
  ...shopQueries,
  ...fileQueries,
  ...fileMutations,
  ...mediaMutations,
  ...optionMutations,
  ...variantMutations,
  ...metafieldMutations,
  ...tagMutations,
  ...translationFields,
  ...metaobjectFields,
  ...flowMutations,
  ...bulkFields,
  ...billingFields,
};

/** What one execution needs besides the request: what it has cost so far, and answers that replace resolvers. */
export interface ExecutionContext extends RequestContext {
  cost: number;
  /** By root field; a payload of nothing but user errors. */
  refusals: Map<string, Record<string, unknown>>;
}

/** Marks a payload whose missing fields are null, instead of a gap in the simulator. */
export const isSparse = Symbol("isSparse");

function read(
  source: Record<string | symbol, unknown>,
  context: ExecutionContext,
  place: string,
  name: string,
): unknown {
  const value = source[name];
  if (value !== undefined) return value;
  if (source[isSparse]) return null;
  const message = `${place}.${name} is not simulated`;
  context.sim.log.recordViolation({ at: context.sim.clock.now(), shop: context.shop.domain, message });
  throw new GraphQLError(message, { extensions: { code: "NOT_SIMULATED" } });
}

function costOf(typeName: string, value: unknown): number {
  if (value === null || value === undefined || typeName === "PageInfo") return 0;
  if (typeName.endsWith("Connection")) return 2;
  return Array.isArray(value) ? value.filter((item) => item !== null).length : 1;
}

/**
 * Reads a field of the plain objects that the room builds. A field of the real schema that they lack is an error, so
 * that the app never takes an answer for the truth that nobody wrote.
 */
export const resolveField: GraphQLFieldResolver<unknown, ExecutionContext> = async (
  source,
  args,
  context,
  info,
) => {
  const { fieldName, parentType, schema } = info;
  const isRoot = parentType === schema.getQueryType() || parentType === schema.getMutationType();
  let value: unknown;
  if (isRoot) {
    value = context.refusals.get(fieldName) ?? (await rootFields[fieldName]?.(args as never, context));
  } else {
    const found = read(source as Record<string, unknown>, context, parentType.name, fieldName);
    value = typeof found === "function" ? found(args) : found;
  }
  const type = getNamedType(info.returnType);
  if (isCompositeType(type)) context.cost += costOf(type.name, value);
  return value;
};

export const resolveType = defaultTypeResolver;
