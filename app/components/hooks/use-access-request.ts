import { useState } from "react";

/**
 * Asks for optional access scopes in Shopify's own dialog, and whether they were declined the last time.
 *
 * @param onGranted called when all of them are allowed
 */
export function useAccessRequest(scopes: string[], onGranted: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    // It rejects when the app was deployed without these scopes.
    const answer = await window.shopify?.scopes.request(scopes).catch(() => null);
    setIsAsking(false);
    const isGranted = answer?.result === "granted-all";
    setIsDeclined(!isGranted);
    if (isGranted) onGranted();
  };
  return { isAsking, isDeclined, ask, forget: () => setIsDeclined(false) };
}
