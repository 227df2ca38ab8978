import type { OpenApiDocument } from "#contract/openapi.ts";
import type { Schema } from "./schema-rows.ts";

export interface MediaObject {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaObject>;
}

export interface ParameterObject {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

/** One operation of the document with all its references resolved. */
export interface DocumentedOperation {
  /** Its `operationId`, which is also its anchor on the page. */
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  /** The authentication scheme; null for a public operation. */
  scheme: "bearer" | "basic" | null;
  parameters?: ParameterObject[];
  requestBody?: { content: Record<string, MediaObject> };
  responses: Record<string, ResponseObject>;
}

/** Resolves `$ref`s within the document. Members next to a `$ref` override those of its target. */
export function resolver(document: OpenApiDocument): <T extends object>(node: T) => T {
  return (node) => {
    const { $ref, ...own } = node as { $ref?: string };
    if ($ref === undefined) return node;
    const target = $ref
      .replace(/^#\//, "")
      .split("/")
      .reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document);
    return { ...(target as object), ...own } as typeof node;
  };
}

const methodOrder = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Shown in place of a path for webhook deliveries. */
export const deliveryPath = "(your webhook)";

/** The document's operations and deliveries, sorted by chapter, then by path. */
export function listDocumented(document: OpenApiDocument): DocumentedOperation[] {
  const resolve = resolver(document);
  const order = document.tags.map(({ name }) => name);
  const deliveries = (document.webhooks ?? {}) as OpenApiDocument["paths"];
  const places = [
    ...Object.entries(document.paths),
    ...Object.values(deliveries).map((item) => [deliveryPath, item] as const),
  ];
  return places
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, raw]) => toDocumented(method, path, raw, resolve)),
    )
    .sort(
      (left, right) =>
        order.indexOf(left.tag) - order.indexOf(right.tag) ||
        left.path.localeCompare(right.path) ||
        methodOrder.indexOf(left.method) - methodOrder.indexOf(right.method),
    );
}

function toDocumented(
  method: string,
  path: string,
  raw: OpenApiDocument["paths"][string][string],
  resolve: ReturnType<typeof resolver>,
): DocumentedOperation {
  const security = (raw.security as Record<string, unknown>[] | undefined) ?? [{ bearer: [] }];
  const schemes = security.flatMap((one) => Object.keys(one));
  return {
    id: raw.operationId as string,
    method: method.toUpperCase(),
    path,
    tag: (raw.tags as string[])[0],
    summary: raw.summary as string,
    description: (raw.description as string | undefined) ?? "",
    isDeprecated: raw.deprecated === true,
    scheme: schemes.includes("bearer") ? "bearer" : schemes.includes("basic") ? "basic" : null,
    parameters: raw.parameters as ParameterObject[] | undefined,
    requestBody: raw.requestBody as DocumentedOperation["requestBody"],
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => [
        status,
        resolve(response as object) as ResponseObject,
      ]),
    ),
  };
}
