import { useCallback } from "react";

/** Shows a toast in the admin; a no-op outside the admin. */
export function useToast(): (message: string) => void {
  return useCallback((message: string) => {
    window.shopify?.toast.show(message);
  }, []);
}
