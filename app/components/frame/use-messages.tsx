import { createContext, type ReactNode, useContext } from "react";
import type { Messages } from "#shops/messages/create-messages.ts";
import { screenLanguage } from "./screen-language.ts";

const MessagesContext = createContext<Messages>(screenLanguage(null).messages);

/** Provides the messages of a locale to its children. */
export function MessagesProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  return (
    <MessagesContext.Provider value={screenLanguage(locale).messages}>{children}</MessagesContext.Provider>
  );
}

/** Messages in the merchant's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
