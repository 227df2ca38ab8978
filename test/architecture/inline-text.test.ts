import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parseSync, visitorKeys } from "oxc-parser";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const screens = ["app/routes", "app/components", "app/root.tsx"];

/** Calls whose texts no merchant reads: logs and answers to programs. */
const silentCalls = new Set(["Error", "Response"]);
/** The only nodes of TypeScript's own that hold an expression; all others are types. */
const typedExpressions = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

type Parent = Node | null;

/**
 * Texts that a person would read: words in JSX, and literals that look like a sentence or a label. Keys of the
 * catalogue, addresses, class names and names of the platform hold no capitalised word and no two words in a row.
 */
function findTexts(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  const found: string[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const visit = (node: Node, parent: Parent): void => {
    const { type } = node;
    if (type === "ImportDeclaration" || type === "ExportAllDeclaration") return;
    if (type === "ExportNamedDeclaration" && node.source) return;
    if (type.startsWith("TS") && !typedExpressions.has(type)) return;
    if (type === "NewExpression" && silentCalls.has(textOf(node.callee))) return;
    const text = readText(node, parent, textOf);
    if (text !== null) found.push(`${name}:${source.slice(0, node.start).split("\n").length} ${text.trim()}`);
    for (const key of visitorKeys[type] ?? []) {
      const children = [(node as unknown as Record<string, Node | (Node | null)[] | null>)[key]].flat();
      for (const child of children) if (child) visit(child, node);
    }
  };
  visit(program, null);
  return found;
}

/** The text that a person would read in this very node; null when it holds none. */
function readText(node: Node, parent: Parent, textOf: (node: Node) => string): string | null {
  if (node.type === "JSXText") return /\p{L}{2}/u.test(node.value) ? node.value : null;
  if (node.type === "TemplateElement") {
    const text = node.value.cooked ?? node.value.raw;
    const isWhole = parent?.type === "TemplateLiteral" && parent.expressions.length === 0;
    return looksReadable(text) && !(isWhole && isPlatformName(text)) ? text : null;
  }
  if (node.type !== "Literal" || typeof node.value !== "string") return null;
  const text = node.value;
  return looksReadable(text) && !isPlatformName(text) && !isKey(node, parent, textOf) ? text : null;
}

/** Polaris' own word for a table whose rows are all selected is "All". */
const looksReadable = (text: string): boolean =>
  /^\s*\p{Lu}\p{Ll}{2,}|\p{L}{2,}\s+\p{L}{2,}/u.test(text) && text !== "All";

const isPlatformName = (text: string): boolean =>
  /^(Arrow|Content-)|^[a-z0-9[\]=:(), .#-]+$/.test(text) && !/\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text);

/** A name that a program compares or looks up: a property, a header, a key of the keyboard. */
function isKey(node: Node, parent: Parent, textOf: (node: Node) => string): boolean {
  switch (parent?.type) {
    case "Property":
      return parent.key === node;
    case "CallExpression":
      return /\.(get|set|has|startsWith|closest)$/.test(textOf(parent.callee));
    case "BinaryExpression":
      return /^(key|event\.key) [!=]==/.test(textOf(parent));
    case "ArrayExpression":
      return /^(Arrow|Page)/.test(textOf(node).slice(1));
    default:
      return false;
  }
}

const files = screens.flatMap((entry) => {
  if (/\.tsx?$/.test(entry)) return [entry];
  return readdirSync(path.join(root, entry), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(entry, file));
});

test("no screen holds a sentence of its own: every text comes from the catalogue", () => {
  expect(files.length).toBeGreaterThan(70);
  const texts = files.flatMap((file) => findTexts(file, readFileSync(path.join(root, file), "utf8")));
  expect(texts).toEqual([]);
});

test.each([
  "<p>Nothing here</p>",
  '<Page title="Products" />',
  '<Button accessibilityLabel={isOpen ? "Hide options" : label} />',
  `const text = \`Restyle \${count} images\`;`,
  `const text = \`\${count} left after\`;`,
  'const step = { content: "View all" };',
])("a text such as %s is found", (source) => {
  expect(findTexts("screen.tsx", source)).toHaveLength(1);
});

test.each([
  '<Link to="/app/products" rel="home" />',
  '<Text as="span" variant="bodySm">{t("home.waiting.title")}</Text>',
  'throw new Response("The request holds no JSON", { status: 400 });',
  'headers.get("Content-Type");',
  `const classes = \`\${styles.tag} \${styles.tagEnd}\`;`,
  '<a rel="noopener noreferrer" />',
])("%s is no text", (source) => {
  expect(findTexts("screen.tsx", source)).toEqual([]);
});
