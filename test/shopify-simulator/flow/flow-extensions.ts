import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";

/** A field of a trigger or an action. A reference has no `key`: its value is called `product_id`. */
export interface FlowField {
  type: string;
  key?: string;
  name?: string;
  description?: string;
  required?: boolean;
}

/** A `shopify.extension.toml` of the type `flow_trigger` or `flow_action`. */
export interface FlowExtension {
  folder: string;
  type: "flow_trigger" | "flow_action";
  handle: string;
  name: string;
  description?: string;
  runtime_url?: string;
  validation_url?: string;
  fields: FlowField[];
}

interface Toml {
  extensions?: { type: string }[];
  settings?: { fields?: FlowField[] };
}

const root = path.resolve(import.meta.dirname, "../../../extensions");

/** The app's extensions of Shopify Flow. */
export function readFlowExtensions(): FlowExtension[] {
  return readdirSync(root).flatMap((folder) => {
    const file = path.join(root, folder, "shopify.extension.toml");
    if (!existsSync(file)) return [];
    const toml = parse(readFileSync(file, "utf8")) as Toml;
    const [extension] = (toml.extensions ?? []) as unknown as FlowExtension[];
    if (extension?.type !== "flow_trigger" && extension?.type !== "flow_action") return [];
    return [{ ...extension, folder, fields: toml.settings?.fields ?? [] }];
  });
}

/** The name of a field's value in a payload. */
export function propertyOf({ type, key }: FlowField): string {
  return key ?? `${type.replace(/_reference$/, "")}_id`;
}
