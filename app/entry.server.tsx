import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { loadScreenLanguage, screenLocales } from "#components/frame/screen-language.ts";
import { ScriptNonce } from "#components/frame/script-nonce.ts";

const languagesLoaded = Promise.all(screenLocales.map(loadScreenLanguage));

/** Milliseconds a loader may keep a streamed value pending before it is refused. */
export const streamTimeout = 5_000;

/** Renders one document: streamed to people, whole to crawlers. Throws when not even the shell can be rendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await languagesLoaded;
  const nonce = randomBytes(16).toString("base64");
  context.addDocumentHeaders(request, headers, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const whenReady = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let responseStatus = status;
    const document = (
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </ScriptNonce.Provider>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      [whenReady]() {
        isShellSent = true;
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        responseStatus = 500;
        // A failed shell rejects, and Remix reports that one itself.
        if (isShellSent) context.reportError(error, request);
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address without a page is the visitor's error, not ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.reportError(error, request);
};
