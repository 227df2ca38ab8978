import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import interStyles from "@fontsource-variable/inter/wght.css?url";
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { AppProvider } from "@shopify/polaris";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { type ReactNode, useEffect } from "react";
import { UnsavedInput } from "#components/forms/unsaved-input.tsx";
import { toAppBridgeDocument } from "#components/frame/app-bridge-document.ts";
import { AppNavigation } from "#components/frame/app-navigation.tsx";
import { ErrorPage } from "#components/frame/error-page.tsx";
import { NavigationGuard } from "#components/frame/navigation-guard.tsx";
import { NotConnectedPage } from "#components/frame/not-connected-page.tsx";
import { PendingPage } from "#components/frame/pending-page.tsx";
import { PolarisLink } from "#components/frame/polaris-link.tsx";
import { PreHydrationEvents } from "#components/frame/pre-hydration-events.tsx";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { screenLanguage } from "#components/frame/screen-language.ts";
import { useScriptNonce } from "#components/frame/script-nonce.ts";
import { MessagesProvider } from "#components/frame/use-messages.tsx";
import { CompletionToasts } from "#components/restyles/completion-toasts.tsx";
import { parseLocale } from "./request-locale.server.ts";
import appStyles from "./styles/app.css?url";

export const links: LinksFunction = () => [
  // The admin shows the app's icon. A document outside it without this line asks for /favicon.ico, which is no page.
  { rel: "icon", href: "data:," },
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: interStyles },
  { rel: "stylesheet", href: polarisStyles },
  { rel: "stylesheet", href: appStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [
  { title: screenLanguage(root?.locale ?? null).messages.t("app.name") },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, setCookie } = await parseLocale(request);
  const document = {
    appBridge: context.appBridge,
    missingSettings: context.missingSettings,
    locale,
    requestId: request.headers.get("x-request-id"),
  };
  return data(document, setCookie === null ? {} : { headers: { "Set-Cookie": setCookie } });
}

export const headers = refusalHeaders;

/** Nothing the root loads changes while the page lives. */
export const shouldRevalidate = () => false;

function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

/** True for a route whose `handle` says that its page stands outside the Shopify admin. */
function isMarkedOutside(handle: unknown): boolean {
  return (handle as { isOutsideAdmin?: boolean } | undefined)?.isOutsideAdmin === true;
}

/** The document around every page, also around an error. */
export function Layout({ children }: { children: ReactNode }) {
  const configured = useRootData()?.appBridge ?? null;
  const nonce = useScriptNonce();
  const isLibraryPage = toAppBridgeDocument(useRouteError(), nonce) !== null;
  const isOutsideAdmin = useMatches().some(({ handle }) => isMarkedOutside(handle));
  const appBridge = isLibraryPage || isOutsideAdmin ? null : configured;
  const { locale, polaris } = screenLanguage(useRootData()?.locale ?? null);
  // Effects of children run first: from here on every control answers, which browser tests wait for.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.replayPreHydrationEvents?.();
  }, []);
  return (
    <html lang={locale} className="p-theme-light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {appBridge ? (
          <>
            {/* App Bridge must be the first script of every document, neither async nor deferred. */}
            <meta name="shopify-api-key" content={appBridge.apiKey} />
            <script src={appBridge.scriptUrl} />
          </>
        ) : null}
        <PreHydrationEvents />
        <Meta />
        <Links />
      </head>
      <body>
        <AppProvider i18n={polaris} linkComponent={PolarisLink}>
          <MessagesProvider locale={locale}>
            {appBridge ? <AppNavigation /> : null}
            <main>{children}</main>
          </MessagesProvider>
        </AppProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const root = useRootData();
  const missingSettings = root?.missingSettings ?? [];
  const isOutsideAdmin = useMatches().some(({ handle }) => isMarkedOutside(handle));
  const isEmbedded = Boolean(root?.appBridge) && !isOutsideAdmin;
  if (missingSettings.length > 0) return <NotConnectedPage settings={missingSettings} />;
  return (
    <>
      {isEmbedded ? <CompletionToasts /> : null}
      <NavigationGuard>
        <PendingPage>
          <UnsavedInput>
            <Outlet />
          </UnsavedInput>
        </PendingPage>
      </NavigationGuard>
    </>
  );
}

export function ErrorBoundary() {
  const root = useRootData();
  if (root && root.missingSettings.length > 0) return <NotConnectedPage settings={root.missingSettings} />;
  return <ErrorPage requestId={root?.requestId ?? null} />;
}
