import {
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  validate,
  visit,
} from "graphql";
import { readAdminSchema } from "../admin-graphql/admin-schema.ts";

const connectionsMax = 5;
const depthMax = 2;
/** A query that may be run in bulk: one over products. */
export interface BulkQuery {
  /** Search of the root connection. */
  search: string | null;
  /** The fields of a product. */
  fields: SelectionSetNode;
}

/** True for a field whose items are asked for. */
export const isConnection = (field: FieldNode) =>
  field.selectionSet?.selections.some(
    (inner) => inner.kind === Kind.FIELD && (inner.name.value === "edges" || inner.name.value === "nodes"),
  ) ?? false;

/**
 * Reads a query as Shopify's bulk operations take it: valid in the schema, with one to five connections, nested at most
 * twice, as `edges { node { … } }`. Only `products` is simulated as its root.
 *
 * @throws GraphQLError with what is wrong
 */
export async function readBulkQuery(text: string): Promise<BulkQuery> {
  const document = parse(text);
  const [invalid] = validate(await readAdminSchema(), document);
  if (invalid) throw invalid;
  let depth = 0;
  let deepest = 0;
  let connections = 0;
  let isIdMissing = false;
  const parents: SelectionSetNode[] = [];
  visit(document, {
    Field: {
      enter(field) {
        if (!isConnection(field)) return;
        const node = nodeOf(field);
        if (depth > 0) isIdMissing ||= !parents.at(-1)?.selections.some(isId);
        parents.push(node);
        connections += 1;
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      leave(field) {
        if (!isConnection(field)) return;
        depth -= 1;
        parents.pop();
      },
    },
  });
  if (connections === 0) throw new GraphQLError("Bulk queries must contain at least one connection.");
  if (connections > connectionsMax)
    throw new GraphQLError("Bulk queries cannot contain more than 5 connections.");
  if (deepest > depthMax) {
    throw new GraphQLError("Bulk queries cannot contain connections with a nesting depth greater than 2.");
  }
  if (isIdMissing) throw new GraphQLError("The parent of a nested connection must select its id.");
  // No recorded query in bulk has a named fragment, so that nobody knows whether Shopify takes them.
  if (document.definitions.length > 1) throw new GraphQLError("Named fragments in bulk are not simulated.");
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const roots = (operation as OperationDefinitionNode).selectionSet.selections;
  const [root] = roots;
  if (roots.length !== 1 || root?.kind !== Kind.FIELD || root.name.value !== "products") {
    throw new GraphQLError("Only a bulk query over products is simulated.");
  }
  const search = root.arguments?.find(({ name }) => name.value === "query")?.value;
  return { search: search?.kind === Kind.STRING ? search.value : null, fields: nodeOf(root) };
}

const isId = (selection: SelectionNode) => selection.kind === Kind.FIELD && selection.name.value === "id";

/** The selections of `edges { node { … } }`. */
function nodeOf(connection: FieldNode): SelectionSetNode {
  const field = (set: SelectionSetNode | undefined, name: string) =>
    set?.selections.find((one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === name);
  const node = field(field(connection.selectionSet, "edges")?.selectionSet, "node")?.selectionSet;
  if (!node) throw new GraphQLError("Bulk queries need edges { node { … } } in every connection.");
  return node;
}
