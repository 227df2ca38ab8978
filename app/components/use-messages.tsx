import { createContext, type ReactNode, useContext } from "react";
import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { english, pickLanguage } from "#shops/messages/languages.ts";

const MessagesContext = createContext<Messages>(createMessages(english));

/** Provides the messages of a locale to its children. */
export function MessagesProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  return (
    <MessagesContext.Provider value={createMessages(pickLanguage(locale))}>
      {children}
    </MessagesContext.Provider>
  );
}

/** Messages in the merchant's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
