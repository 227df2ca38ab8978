import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { findFlowAction } from "#shops/flow/flow-actions.ts";
import { flowTriggers } from "#shops/flow/flow-triggers.ts";
import { type FlowField, propertyOf, readFlowExtensions } from "#simulator/flow/flow-extensions.ts";

const extensions = readFlowExtensions();
const triggers = extensions.filter(({ type }) => type === "flow_trigger");
const actions = extensions.filter(({ type }) => type === "flow_action");

/** Types of fields that Shopify's CLI accepts, after its `services/flow/constants.ts`. */
const references = ["customer", "order", "product", "company", "company_contact"].map(
  (one) => `${one}_reference`,
);
const triggerTypes = ["boolean", "email", "single_line_text_field", "url", "number_decimal", ...references];
const actionTypes = [...triggerTypes, "multi_line_text_field", "number_integer"];
const isReference = ({ type }: FlowField) => type.endsWith("_reference");

test("handles are short, plain and unique among all extensions", () => {
  const handles = extensions.map(({ handle }) => handle);
  for (const handle of handles) expect(handle).toMatch(/^[a-z0-9-]{1,30}$/);
  expect(new Set([...handles, "restyle-action", "restyle-block"]).size).toBe(handles.length + 2);
});

test.each(triggers)("$handle has only fields that Shopify takes of a trigger", ({ fields }) => {
  for (const field of fields) {
    expect(triggerTypes).toContain(field.type);
    if (isReference(field)) expect(Object.keys(field)).toEqual(["type"]);
    else expect(field.key).toMatch(/^[a-zA-Z\s]+$/);
  }
});

test.each(actions)("$handle has only fields and addresses that Shopify takes of an action", (action) => {
  for (const field of action.fields) {
    expect(actionTypes).toContain(field.type);
    if (!isReference(field))
      expect([field.key, field.name]).toEqual([expect.any(String), expect.any(String)]);
    expect(field.required).toBe(true);
  }
  for (const url of [action.runtime_url!, action.validation_url ?? "/"])
    expect(url).toMatch(/^\/(?!\/)[^\r\n\t]*$/);
});

test("the triggers' declared fields are those of the payloads that the app sends", () => {
  const types: Record<string, string> = {
    single_line_text_field: "text",
    number_decimal: "number",
    url: "url",
    product_reference: "product",
  };
  const declared = Object.fromEntries(
    triggers.map(({ handle, fields }) => [
      handle,
      Object.fromEntries(fields.map((field) => [propertyOf(field), types[field.type]])),
    ]),
  );
  expect(declared).toEqual(flowTriggers);
});

test.each(actions)("$handle leads to an action of the app, and its check where it has one", (action) => {
  const found = findFlowAction(action.runtime_url!.replace("/flow/", ""));
  expect(found).not.toBeNull();
  expect(action.validation_url).toBe(found?.findProblem && `${action.runtime_url}/validate`);
});

test("addresses are those of the app's one route for Flow", () => {
  const app = parse(readFileSync(path.resolve(import.meta.dirname, "../../shopify.app.toml"), "utf8"));
  expect(app.application_url).toMatch(/^https:\/\/[^/]+$/);
  for (const { runtime_url } of actions) expect(runtime_url).toMatch(/^\/flow\/[a-z-]+$/);
});
