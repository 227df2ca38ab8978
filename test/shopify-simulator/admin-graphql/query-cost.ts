import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
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

/** Fields of a connection that hold its items; what is inside them counts once per item. */
const itemFields = new Set(["nodes", "edges"]);

function readNumber(context: CostContext, field: FieldNode, argument: string): number | null {
  const value = field.arguments?.find((candidate) => candidate.name.value === argument)?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind === Kind.VARIABLE) {
    const given = context.variables[value.name.value];
    return typeof given === "number" ? given : null;
  }
  return null;
}

function readListLength(context: CostContext, field: FieldNode): number | null {
  const value = field.arguments?.find((candidate) => candidate.name.value === "ids")?.value;
  const ids = value?.kind === Kind.VARIABLE ? context.variables[value.name.value] : null;
  return Array.isArray(ids) ? ids.length : null;
}

function costOfField(context: CostContext, parent: GraphQLCompositeType, field: FieldNode): number {
  const definition = "getFields" in parent ? parent.getFields()[field.name.value] : undefined;
  const type = definition && getNamedType(definition.type);
  if (!type || !isCompositeType(type) || !field.selectionSet) return 0;
  if (isObjectType(type) && type.name.endsWith("Connection")) {
    const size = readNumber(context, field, "first") ?? readNumber(context, field, "last") ?? 0;
    return 2 + size * costOfItems(context, type, field.selectionSet);
  }
  if (type.name === "PageInfo") return 0;
  const each = 1 + costOfSelections(context, type, field.selectionSet);
  const isBatch = parent.name === "QueryRoot" && field.name.value === "nodes";
  return isBatch ? each * (readListLength(context, field) ?? 1) : each;
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
    if (type && isCompositeType(type) && selection.selectionSet) {
      const inner = costOfSelections(context, type, selection.selectionSet);
      // `edges { node { … } }` counts the node as the object, `nodes { … }` has to add it.
      cost = Math.max(cost, selection.name.value === "nodes" ? 1 + inner : inner);
    }
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

const mutationCost = 10;

/**
 * Points that Shopify would reserve for an operation, by its published rules: an object 1, scalars nothing, a
 * connection 2 plus its page size times an item, a mutation 10. The real numbers can differ.
 */
export function estimateQueryCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Record<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): number {
  if (operation.operation === "mutation") return mutationCost * operation.selectionSet.selections.length;
  const root = schema.getQueryType();
  return root ? costOfSelections({ schema, fragments, variables }, root, operation.selectionSet) : 0;
}
