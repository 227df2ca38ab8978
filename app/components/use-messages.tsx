import { createContext, type ReactNode, useContext } from "react";
import { createMessages, type Messages } from "#shops/messages/create-messages.ts";
import { english, pickLanguage } from "#shops/messages/languages.ts";

const MessagesContext = createContext<Messages>(createMessages(english));

/** Gives everything below it the sentences of a locale. */
export function MessagesProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  return (
    <MessagesContext.Provider value={createMessages(pickLanguage(locale))}>
      {children}
    </MessagesContext.Provider>
  );
}

/** The catalogue in the merchant's language, with the numbers and dates of its locale. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
