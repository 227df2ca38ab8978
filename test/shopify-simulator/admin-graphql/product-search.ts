import { collectionNumber } from "../state/collections.ts";
import type { ProductState } from "../state/shop-state.ts";

type Predicate = (product: ProductState) => boolean;

const contains = (text: string, value: string) => text.toLowerCase().includes(value);

/** Search fields, each with the values of a product that it looks at. */
const fields: Record<string, (product: ProductState, value: string) => boolean> = {
  title: (product, value) => contains(product.title, value),
  product_type: (product, value) => contains(product.productType, value),
  vendor: (product, value) => contains(product.vendor, value),
  tag: (product, value) => product.tags.some((tag) => contains(tag, value)),
  handle: (product, value) => contains(product.handle, value),
  sku: (product, value) => product.variants.some((variant) => contains(variant.sku, value)),
  status: (product, value) => value.split(",").includes(product.status.toLowerCase()),
  collection_id: (product, value) => product.tags.some((tag) => collectionNumber(tag) === value),
  // With a comparison before it.
  created_at: ({ createdAt }, value) => compare(createdAt, value),
  id: (product, value) => product.id === value || product.id.endsWith(`/${value}`),
};

function compare(time: number, value: string): boolean {
  const [, sign, date = ""] = /^(>=|<=|>|<)'?([^']+)'?$/.exec(value) ?? [];
  const bound = Date.parse(date.toUpperCase());
  if (!sign || Number.isNaN(bound)) throw new UnknownSearchField(`No comparison of a time is ${value}`);
  return { ">=": time >= bound, "<=": time <= bound, ">": time > bound, "<": time < bound }[sign]!;
}

const defaultFields = ["title", "product_type", "vendor", "tag", "sku"];

const tokenPattern = /\(|\)|-?(?:\w+:)?"[^"]*"|[^\s()]+/g;

/** Shopify ignores fields that it does not know; here they are reported, because they are a mistake of the app. */
export class UnknownSearchField extends Error {}

function toTerm(token: string): Predicate {
  const negated = token.startsWith("-") && token.length > 1;
  const text = negated ? token.slice(1) : token;
  const separator = text.indexOf(":");
  const isQuoted = text.startsWith('"');
  const field = separator > 0 && !isQuoted ? text.slice(0, separator).toLowerCase() : null;
  const value = text
    .slice(field ? separator + 1 : 0)
    .replace(/^"|"$/g, "")
    .replace(/\*/g, "")
    .replace(/\\(.)/g, "$1")
    .toLowerCase();
  if (field && !fields[field]) throw new UnknownSearchField(`The search field ${field} is not simulated`);
  const matches: Predicate = (product) =>
    (field ? [field] : defaultFields).some((name) => fields[name]?.(product, value));
  return negated ? (product) => !matches(product) : matches;
}

/** Reads `a b`, `a AND b`, `a OR b`, `NOT a`, `-a`, parentheses, quotes and `field:value`; AND binds tighter. */
class SearchParser {
  private readonly tokens: string[];
  private position = 0;

  constructor(query: string) {
    this.tokens = query.match(tokenPattern) ?? [];
  }

  parse(): Predicate {
    const alternatives = [this.parseAll()];
    while (this.tokens[this.position] === "OR") {
      this.position += 1;
      alternatives.push(this.parseAll());
    }
    return (product) => alternatives.some((matches) => matches(product));
  }

  private parseAll(): Predicate {
    const terms: Predicate[] = [];
    while (this.position < this.tokens.length) {
      const token = this.tokens[this.position] as string;
      if (token === "OR" || token === ")") break;
      this.position += 1;
      if (token !== "AND") terms.push(this.parseTerm(token));
    }
    return (product) => terms.every((matches) => matches(product));
  }

  private parseTerm(token: string): Predicate {
    if (token === "NOT") {
      const next = this.tokens[this.position] ?? "";
      this.position += 1;
      const matches = this.parseTerm(next);
      return (product) => !matches(product);
    }
    if (token !== "(") return toTerm(token);
    const matches = this.parse();
    this.position += 1;
    return matches;
  }
}

/**
 * The products that a search of Shopify's syntax finds, by parts of words and whatever the case.
 *
 * @throws UnknownSearchField
 */
export function searchProducts(products: ProductState[], query: string | null | undefined): ProductState[] {
  if (!query?.trim()) return products;
  const matches = new SearchParser(query).parse();
  return products.filter(matches);
}
