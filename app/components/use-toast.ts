import { useCallback } from "react";

/** Says something short at the bottom of the admin. Silent where there is no admin around the page. */
export function useToast(): (message: string) => void {
  return useCallback((message: string) => {
    window.shopify?.toast.show(message);
  }, []);
}
