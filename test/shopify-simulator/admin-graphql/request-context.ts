import { GraphQLError } from "graphql";
import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";

/** What resolvers know of the request. */
export interface RequestContext {
  sim: Simulation;
  shop: ShopState;
  scopes: readonly string[];
}

function isGranted(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, "write_"));
}

/** @throws GraphQLError `ACCESS_DENIED` unless the token has one of the scopes; writing includes reading. */
export function assertScope(context: RequestContext, field: string, ...anyOf: string[]): void {
  if (anyOf.some((scope) => isGranted(context.scopes, scope))) return;
  const required = anyOf.map((scope) => `\`${scope}\``).join(" or ");
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${required} access scope.`, {
    extensions: { code: "ACCESS_DENIED", requiredAccess: `${required} access scope.` },
  });
}
