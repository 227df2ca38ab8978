import type { PreparedDraftView } from "#shops/views.ts";

const prefix = "gid://shopify/Product/";

export const isProductId = (value: unknown): value is string =>
  typeof value === "string" && /^gid:\/\/shopify\/Product\/\d{1,19}$/.test(value);

/**
 * The address that starts a restyle of these products, in their order. The address holds the differences between their
 * numbers in base 36: 250 products stay far below every limit on the length of an address, and a reload or a bookmark
 * keeps the selection.
 */
export function toNewRestylePath(productIds: string[]): string {
  const numbers = productIds.map((id) => BigInt(id.slice(prefix.length)));
  const steps = numbers.map((number, index) => (number - (numbers[index - 1] ?? 0n)).toString(36));
  return `/app/restyles/new?products=${steps.join(".")}`;
}

/** Parameters of addresses that start a restyle which the app prepares, by what it is made from. */
const preparedParams = { left_out: "left_out_of", sample: "sample", drift: "new_photos_of" } as const;
type Prepared = Pick<PreparedDraftView, "from" | "id">;

/** The address that starts a restyle which the app prepares. */
export function toPreparedPath({ from, id }: Prepared): string {
  return `/app/restyles/new?${preparedParams[from]}=${encodeURIComponent(id)}`;
}

/**
 * The address that makes a restyle again of new photos of its products.
 *
 * @param productId null: of all its products
 */
export function toRedoPath(restyleId: string, productId: string | null): string {
  const one = productId === null ? "" : `.${productId.slice(prefix.length)}`;
  return toPreparedPath({ from: "drift", id: `${restyleId}${one}` });
}

/** What an address has the app prepare; null: nothing. */
export function parsePrepared(params: URLSearchParams): Prepared | null {
  for (const from of ["left_out", "sample", "drift"] as const) {
    const id = params.get(preparedParams[from]);
    if (id !== null) return { from, id };
  }
  return null;
}

/**
 * Product ids in an address: the app's own parameter (`products`), or the admin's action links (`id`,
 * `ids[]`). Null when the address is malformed; empty when it names none.
 */
export function parseProductIds(params: URLSearchParams): string[] | null {
  const packed = params.get("products");
  if (packed) return unpack(packed);
  const ids = [...params.getAll("ids[]"), ...params.getAll("id")];
  return ids.every((id) => /^\d{1,19}$/.test(id)) ? [...new Set(ids)].map((id) => `${prefix}${id}`) : null;
}

function unpack(packed: string): string[] | null {
  if (!/^-?[0-9a-z]{1,13}(\.-?[0-9a-z]{1,13})*$/.test(packed)) return null;
  let number = 0n;
  const numbers = packed.split(".").map((step) => {
    number += step.startsWith("-") ? -fromBase36(step.slice(1)) : fromBase36(step);
    return number;
  });
  if (numbers.some((id) => id <= 0n)) return null;
  return [...new Set(numbers)].map((id) => `${prefix}${id}`);
}

function fromBase36(text: string): bigint {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}
