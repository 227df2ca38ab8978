import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const screens = ["app/routes", "app/components", "app/root.tsx"];

/** Calls whose texts no merchant reads: logs and answers to programs. */
const silentCalls = new Set(["Error", "Response"]);

/**
 * Texts that a person would read: words in JSX, and literals that look like a sentence or a label. Keys of the
 * catalogue, addresses, class names and names of the platform hold no capitalised word and no two words in a row.
 */
function findTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${name}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && silentCalls.has(node.expression.getText())) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) note(node, node.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (isReadable(node)) note(node, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isReadable(
  node: ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail,
): boolean {
  const { text } = node;
  if (!/^\s*\p{Lu}\p{Ll}{2,}|\p{L}{2,}\s+\p{L}{2,}/u.test(text)) return false;
  // Polaris' own word for a table whose rows are all selected.
  if (text === "All") return false;
  if (!ts.isStringLiteralLike(node)) return true;
  const { parent } = node;
  // A name of the platform: a header, a key, a media type.
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isCallExpression(parent) && /\.(get|set|has|startsWith|closest)$/.test(parent.expression.getText()))
    return false;
  if (ts.isBinaryExpression(parent) && /^(key|event\.key) [!=]==/.test(parent.getText())) return false;
  if (ts.isArrayLiteralExpression(parent) && /^(Arrow|Page)/.test(text)) return false;
  return (
    !/^(Arrow|Content-)|^[a-z0-9[\]=:(), .#-]+$/.test(text) || /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text)
  );
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
