import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

interface CostContext {
  schema: GraphQLSchema;
  fragments: Record<string, FragmentDefinitionNode>;
  variables: Record<string, unknown>;
}

/** Fields of a connection that hold its items; a document that asks for both pays for both. */
const itemFields = new Set(["nodes", "edges"]);

/** What counting all objects of a kind costs, such as `productsCount`. */
const countCost = 10;

/** Amounts of money are free. */
const freeTypes = new Set(["PageInfo", "MoneyV2", "MoneyBag"]);

function readNumber(context: CostContext, field: FieldNode, argument: string): number | null {
  const value = field.arguments?.find((candidate) => candidate.name.value === argument)?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.VARIABLE) {
    const given = context.variables[value.name.value];
    return typeof given === "number" ? given : null;
  }
  return null;
}

/** How many items a page of this size is counted as: it grows with the logarithm. */
const weightOfPage = (size: number): number => Math.max(1, Math.floor(2 * Math.log(size)));

function costOfField(context: CostContext, parent: GraphQLCompositeType, field: FieldNode): number {
  const definition = "getFields" in parent ? parent.getFields()[field.name.value] : undefined;
  const type = definition && getNamedType(definition.type);
  if (!type || !isCompositeType(type) || !field.selectionSet || freeTypes.has(type.name)) return 0;
  if (type.name === "Count" && parent === context.schema.getQueryType()) return countCost;
  if (isObjectType(type) && type.name.endsWith("Connection")) {
    const size = readNumber(context, field, "first") ?? readNumber(context, field, "last") ?? 1;
    return 2 + weightOfPage(size) * costOfItems(context, type, field.selectionSet);
  }
  // A list costs what one of its items does, `nodes(ids:)` too.
  return 1 + costOfSelections(context, type, field.selectionSet);
}

function costOfItems(
  context: CostContext,
  connection: GraphQLCompositeType,
  selections: SelectionSetNode,
): number {
  let cost = 0;
  for (const selection of selections.selections) {
    if (selection.kind !== Kind.FIELD || !itemFields.has(selection.name.value)) continue;
    const definition = "getFields" in connection ? connection.getFields()[selection.name.value] : undefined;
    const type = definition && getNamedType(definition.type);
    if (!type || !isCompositeType(type) || !selection.selectionSet) continue;
    const inner = costOfSelections(context, type, selection.selectionSet);
    // `edges { node { … } }` counts the node as the object, `nodes { … }` has to add it.
    cost += selection.name.value === "nodes" ? 1 + inner : Math.max(1, inner);
  }
  return cost;
}

function costOfSelections(context: CostContext, type: GraphQLCompositeType, set: SelectionSetNode): number {
  let fields = 0;
  let dearestFragment = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      fields += costOfField(context, type, selection);
      continue;
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? context.fragments[selection.name.value] : selection;
    const condition = fragment?.typeCondition?.name.value;
    const fragmentType = condition ? context.schema.getType(condition) : type;
    if (!fragment || !fragmentType || !isCompositeType(fragmentType)) continue;
    dearestFragment = Math.max(
      dearestFragment,
      costOfSelections(context, fragmentType, fragment.selectionSet),
    );
  }
  return fields + dearestFragment;
}

/** Mutations that take files cost more. */
const baseCosts: Record<string, number> = { fileCreate: 20, productCreateMedia: 20 };
const mutationCost = 10;

/** Variants that are created for one point. */
const variantsPerPoint = 5;

/** The payload and the objects in it come with the mutation; what is inside these counts. */
function costOfMutation(context: CostContext, root: GraphQLObjectType, field: FieldNode): number {
  const payload = getNamedType(root.getFields()[field.name.value]?.type);
  const base = baseCosts[field.name.value] ?? mutationCost;
  if (!payload || !isObjectType(payload) || !field.selectionSet) return base;
  const inner = field.selectionSet.selections.map((member) => {
    const definition = member.kind === Kind.FIELD && payload.getFields()[member.name.value];
    const type = definition && getNamedType(definition.type);
    if (!type || !isCompositeType(type) || member.kind !== Kind.FIELD || !member.selectionSet) return 0;
    return costOfSelections(context, type, member.selectionSet);
  });
  const isCreation = field.name.value === "productVariantsBulkCreate";
  const variants = isCreation ? context.variables.variants : null;
  const created = Array.isArray(variants) ? Math.round(variants.length / variantsPerPoint) : 0;
  return inner.reduce((sum, cost) => sum + cost, base + created);
}

/**
 * Points that Shopify reserves for an operation. The rules are what recorded answers of real stores add up to: an object
 * 1, scalars and money nothing, a count of the shop 10, a connection 2 plus an item's cost times twice the logarithm of its page
 * size, a mutation 10 or 20 plus what is selected inside its payload's objects.
 */
export function estimateQueryCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Record<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): number {
  const context = { schema, fragments, variables };
  const root = operation.operation === "mutation" ? schema.getMutationType() : schema.getQueryType();
  if (!root) return 0;
  if (operation.operation === "query") return costOfSelections(context, root, operation.selectionSet);
  return operation.selectionSet.selections.reduce(
    (sum, selection) => sum + (selection.kind === Kind.FIELD ? costOfMutation(context, root, selection) : 0),
    0,
  );
}
