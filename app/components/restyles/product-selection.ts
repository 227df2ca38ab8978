const prefix = "gid://shopify/Product/";

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

/** The address that starts a restyle of what another one left out, in the same way. */
export function toLeftOutPath(restyleId: string): string {
  return `/app/restyles/new?left_out_of=${encodeURIComponent(restyleId)}`;
}

/** The restyle whose left-out photos an address is for; null: none. */
export function parseLeftOutOf(params: URLSearchParams): string | null {
  return params.get("left_out_of");
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
