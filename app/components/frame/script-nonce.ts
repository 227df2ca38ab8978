import { createContext, useContext } from "react";

/**
 * The nonce of the document's Content Security Policy while the server renders it. Empty in the browser, which hides
 * nonces from scripts.
 */
export const ScriptNonce = createContext("");

export const useScriptNonce = (): string => useContext(ScriptNonce);
