import { useCallback } from "react";

/** A button in a toast. */
interface ToastAction {
  label: string;
  onAction: () => void;
}

/** Shows a toast in the admin; a no-op outside the admin. */
export function useToast(): (message: string, action?: ToastAction) => void {
  return useCallback((message: string, action?: ToastAction) => {
    window.shopify?.toast.show(message, action && { action: action.label, onAction: action.onAction });
  }, []);
}
