import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "../frame/session-storage.ts";

const key = "restyle.form-to-return-to";

/** A form that the merchant left to buy credits. */
interface ReturnForm {
  path: string;
  /** Credits that it needs in all; absent in a value that an earlier release stored. */
  required?: number;
}

/** Remembers the form that the merchant leaves to buy credits. Its draft is stored with it. */
export function storeReturnForm(form: Required<ReturnForm>): void {
  writeStored(key, form);
}

/** Its restyle has started: nobody returns to it. */
export function clearReturnForm(): void {
  removeStored(key);
}

/** The form that the merchant left to buy credits in this tab; null when there is none. */
export function useReturnForm(): ReturnForm | null {
  const [form, setForm] = useState<ReturnForm | null>(null);
  useEffect(() => setForm(readStored<ReturnForm>(key)), []);
  return form;
}
