import { setTimeout } from "node:timers/promises";
import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { findLiveToken } from "../oauth/access-tokens.ts";
import { LostReply } from "../router.ts";
import type { Simulation } from "../simulation.ts";
import type { ShopState, TokenState } from "../state/shop-state.ts";
import { readAdminSchema } from "./admin-schema.ts";
import { estimateQueryCost } from "./query-cost.ts";
import { type ExecutionContext, isSparse, resolveField, resolveType, rootFields } from "./resolve-field.ts";

/** The one version that is simulated. */
export const simulatedApiVersion = "2026-10";

interface GraphqlRequest {
  query: string;
  variables?: Record<string, unknown>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  operations: string[];
  cost?: number;
}

interface ParsedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  rootNames: string[];
  /** What the real schema has against it. */
  invalid: readonly GraphQLError[];
  deprecated: readonly GraphQLError[];
}

/** Apps send a few dozen documents again and again; the schema has thousands of types to validate each against. */
const parsedOperations = new LRUCache<string, ParsedOperation>({ max: 500 });

function toErrors(errors: readonly GraphQLError[], code?: string): Record<string, unknown> {
  return {
    errors: errors.map((error) => ({
      ...error.toJSON(),
      extensions: { ...(code && { code }), ...error.extensions },
    })),
  };
}

function parseOperation(query: string, schema: GraphQLSchema): ParsedOperation {
  const known = parsedOperations.get(query);
  if (known) return known;
  const document = parse(query);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1)
    throw new GraphQLError("The document has to hold exactly one operation");
  const fragments = Object.fromEntries(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const rootNames = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
  const invalid = validate(schema, document);
  const deprecated = invalid.length > 0 ? [] : validate(schema, document, [NoDeprecatedCustomRule]);
  const parsed = { document, operation, fragments, rootNames, invalid, deprecated };
  parsedOperations.set(query, parsed);
  return parsed;
}

/** What the real schema has against the document, and what the simulator lacks; both are recorded as violations. */
function findObjections(sim: Simulation, shop: ShopState, parsed: ParsedOperation) {
  const { invalid, deprecated } = parsed;
  const unknown = parsed.rootNames
    .filter((name) => invalid.length === 0 && !rootFields[name] && !name.startsWith("__"))
    .map(
      (name) =>
        new GraphQLError(`The field ${name} is not simulated`, { extensions: { code: "NOT_SIMULATED" } }),
    );
  for (const error of [...invalid, ...deprecated, ...unknown]) {
    sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message: error.message });
  }
  if (invalid.length > 0) return toErrors(invalid, "undefinedField");
  if (deprecated.length > 0) return toErrors(deprecated, "deprecatedField");
  return unknown.length > 0 ? toErrors(unknown) : null;
}

function collectRefusals(sim: Simulation, shop: ShopState, names: string[]): ExecutionContext["refusals"] {
  const refusals: ExecutionContext["refusals"] = new Map();
  for (const name of names) {
    const fault = sim.faults.take("user_errors", shop.domain, [name]);
    if (!fault) continue;
    const userErrors = fault.userErrors.map((error) => ({ code: null, field: null, ...error }));
    refusals.set(name, { [isSparse]: true, userErrors, mediaUserErrors: userErrors });
  }
  return refusals;
}

async function run(
  sim: Simulation,
  shop: ShopState,
  token: TokenState,
  request: GraphqlRequest,
): Promise<Answer> {
  const schema = await readAdminSchema();
  let parsed: ParsedOperation;
  try {
    parsed = parseOperation(request.query, schema);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { status: 200, body: toErrors([error]), operations: [] };
  }
  const operations = parsed.rootNames;
  const objections = findObjections(sim, shop, parsed);
  if (objections) return { status: 200, body: objections, operations };

  const variables = request.variables ?? {};
  const values = getVariableValues(schema, parsed.operation.variableDefinitions ?? [], variables);
  if (values.errors) return { status: 200, body: toErrors(values.errors, "INVALID_VARIABLE"), operations };

  const requested = estimateQueryCost(schema, parsed.operation, parsed.fragments, values.coerced);
  const toCost = (actual: number | null) => ({
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: sim.buckets.status(shop.domain),
    },
  });
  if (requested > sim.options.limits.queryCostMax) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${sim.options.limits.queryCostMax}).`;
    const error = new GraphQLError(message, { extensions: { code: "MAX_COST_EXCEEDED", cost: requested } });
    return { status: 200, body: { ...toErrors([error]), extensions: toCost(null) }, operations };
  }
  const isThrottled = sim.faults.take("throttled", shop.domain, operations) !== null;
  if (isThrottled || !sim.buckets.reserve(shop.domain, requested)) {
    if (isThrottled) sim.buckets.drainTo(shop.domain, 0);
    const error = new GraphQLError("Throttled", { extensions: { code: "THROTTLED" } });
    return { status: 200, body: { ...toErrors([error]), extensions: toCost(null) }, operations };
  }

  const refusals = collectRefusals(sim, shop, operations);
  const context: ExecutionContext = { sim, shop, scopes: token.scopes, cost: 0, refusals };
  sim.media.settle(shop);
  const result = await execute({
    schema,
    document: parsed.document,
    variableValues: variables,
    contextValue: context,
    fieldResolver: resolveField as never,
    typeResolver: resolveType,
  });
  const actual = parsed.operation.operation === "mutation" ? requested : Math.min(requested, context.cost);
  sim.buckets.refund(shop.domain, requested - actual);
  const errors = result.errors ? toErrors(result.errors) : {};
  return {
    status: 200,
    body: { data: result.data, ...errors, extensions: toCost(actual) },
    operations,
    cost: actual,
  };
}

function collectErrorCodes(body: Record<string, unknown>): string[] {
  const codes: string[] = [];
  const add = (error: { code?: unknown; message?: unknown; extensions?: { code?: unknown } }) =>
    codes.push(String(error.extensions?.code ?? error.code ?? error.message));
  if (Array.isArray(body.errors)) body.errors.forEach(add);
  for (const payload of Object.values((body.data as Record<string, never>) ?? {})) {
    const { userErrors = [], mediaUserErrors = [] } = (payload ?? {}) as Record<string, never[]>;
    [...userErrors, ...mediaUserErrors].forEach(add);
  }
  return codes;
}

function refuse(status: number, errors: string): Answer {
  return { status, body: { errors }, operations: [] };
}

async function answer(
  sim: Simulation,
  request: Request,
  version: string,
  sent: GraphqlRequest,
): Promise<Answer> {
  const shop = sim.store.shop(request.headers.get("x-sim-shop") ?? "");
  if (!shop) return refuse(404, "Not Found");
  const accessToken = request.headers.get("x-shopify-access-token") ?? "";
  const token = findLiveToken(shop, sim.clock, accessToken);
  if (!token)
    return refuse(401, "[API] Invalid API key or access token (unrecognized login or wrong password)");
  if (version !== simulatedApiVersion) {
    const message = `API version ${version} was asked for; only ${simulatedApiVersion} is simulated`;
    sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message });
    return refuse(400, message);
  }
  return await run(sim, shop, token, sent);
}

/** Root fields of a document that may be broken, for faults and the log. */
function guessOperations(query: string, schema: GraphQLSchema): string[] {
  try {
    return parseOperation(query, schema).rootNames;
  } catch {
    return [];
  }
}

/** `POST /admin/api/:version/graphql.json` for the shop that the header `x-sim-shop` names. */
export async function answerGraphql(sim: Simulation, request: Request, version: string): Promise<Response> {
  const shop = request.headers.get("x-sim-shop") ?? "";
  const sent = (await request.json()) as GraphqlRequest;
  const operations = guessOperations(sent.query, await readAdminSchema());
  const latency = sim.faults.take("latency", shop, operations);
  if (latency) await setTimeout(latency.ms);
  const fault = sim.faults.take("http", shop, operations);
  const { status, body, cost } = fault
    ? refuse(fault.status, "Injected fault")
    : await answer(sim, request, version, sent);
  sim.log.record({
    at: sim.clock.now(),
    shop,
    door: "graphql",
    operations,
    variables: sent.variables,
    status,
    errors: collectErrorCodes(body),
    ...(cost !== undefined && { cost }),
  });
  if (sim.faults.take("lost_reply", shop, operations)) throw new LostReply();
  return Response.json(body, { status, headers: { "X-Request-Id": crypto.randomUUID() } });
}
