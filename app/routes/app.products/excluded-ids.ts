/** All products that match, without those that the merchant excluded. */
export interface ExcludedIds {
  /** The list's search as text: another search has other products. */
  of: string;
  except: readonly string[];
}

export function exclude({ of, except }: ExcludedIds, ids: readonly string[]): ExcludedIds {
  return { of, except: [...new Set([...except, ...ids])] };
}

export function include({ of, except }: ExcludedIds, ids: readonly string[]): ExcludedIds {
  return { of, except: except.filter((id) => !ids.includes(id)) };
}
