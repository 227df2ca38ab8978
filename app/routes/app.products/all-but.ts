/** All products that match, without those that the merchant excluded. */
export interface AllBut {
  /** The list's search as text: another search has other products. */
  of: string;
  except: readonly string[];
}

export function exclude({ of, except }: AllBut, ids: readonly string[]): AllBut {
  return { of, except: [...new Set([...except, ...ids])] };
}

export function include({ of, except }: AllBut, ids: readonly string[]): AllBut {
  return { of, except: except.filter((id) => !ids.includes(id)) };
}
