import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "./session-storage.ts";

const key = "restyle.form-to-return-to";

/** A form that the merchant left to buy credits. */
interface FormToReturnTo {
  path: string;
  /** Credits that it needs in all; absent in a value that an earlier release stored. */
  required?: number;
}

/** Remembers the form that the merchant leaves to buy credits. Its draft is stored with it. */
export function storeFormToReturnTo(form: Required<FormToReturnTo>): void {
  writeStored(key, form);
}

/** Its restyle has started: nobody returns to it. */
export function clearFormToReturnTo(): void {
  removeStored(key);
}

/** The form that the merchant left to buy credits in this tab; null when there is none. */
export function useFormToReturnTo(): FormToReturnTo | null {
  const [form, setForm] = useState<FormToReturnTo | null>(null);
  useEffect(() => setForm(readStored<FormToReturnTo>(key)), []);
  return form;
}
