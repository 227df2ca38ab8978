import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Messages } from "#shops/messages/create-messages.ts";
import { toDocument } from "#shops/public-pages/document.ts";

interface PublicDocument {
  title: string;
  messages: Messages;
  /** Below the title. */
  content: ReactNode;
  status?: number;
  /** Addresses of pictures of other origins. */
  pictures?: string[];
}

/** A page for the visitor of a link, who has no login. */
export function toPublicDocument({ title, messages, content, ...rest }: PublicDocument): Response {
  const body = renderToStaticMarkup(
    <>
      <h1>{title}</h1>
      {content}
    </>,
  );
  return toDocument({ locale: messages.locale, title, body, isPrivate: true, ...rest });
}
