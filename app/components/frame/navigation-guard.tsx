import {
  type Blocker,
  type BlockerFunction,
  type Location,
  matchRoutes,
  useBlocker,
  useMatches,
  useNavigate,
} from "@remix-run/react";
import {
  createContext,
  type MutableRefObject,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useToast } from "../hooks/use-toast.ts";
import { missingModules, preloadModule, preloadPages } from "./route-modules.ts";
import type { PageData } from "./stale-if-error.ts";
import { useMessages } from "./use-messages.tsx";

type Move = Parameters<BlockerFunction>[0];

const idle: Blocker = { state: "unblocked", proceed: undefined, reset: undefined, location: undefined };

const PageBlockerContext = createContext<{
  shouldBlock: MutableRefObject<BlockerFunction | null>;
  blocker: Blocker;
}>({ shouldBlock: { current: null }, blocker: idle });

/** Delay in milliseconds before the modules of other pages are loaded, when this one has begun. */
const idleMs = 500;

/**
 * Keeps the page when the next one can't be had: a route's module that fails makes Remix reload the frame, which is blank
 * then, and data that fails replaces the page by an error. So a move waits for its modules, and is refused while the app
 * is not reached. The router has one blocker: pages block by `usePageBlocker`.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const isStale = useMatches().some(({ data }) => (data as PageData<object> | null)?.isStale);
  const latest = useRef(isStale);
  latest.current = isStale;
  const shouldBlock = useRef<BlockerFunction | null>(null);
  const heldByPage = useRef<Location | null>(null);
  const wanted = useRef<Location | null>(null);
  const isAllowed = useRef(false);

  // A refresh of the page's data ends what the blocker holds. So the move is refused at once, and made again.
  const moveWhenReached = useCallback(
    async (to: Location, isReplaced: boolean) => {
      wanted.current = to;
      const isAnswered = await isReached(to, latest.current);
      // Another move has come meanwhile.
      if (wanted.current !== to) return;
      if (!isAnswered) return toast(t("stale.stay"));
      isAllowed.current = true;
      navigate(to, { replace: isReplaced, state: to.state });
      isAllowed.current = false;
    },
    [navigate, t, toast],
  );
  const blocker = useBlocker((move) => {
    if (isAllowed.current) return false;
    wanted.current = null;
    const isHeld = shouldBlock.current?.(move) ?? false;
    heldByPage.current = isHeld ? move.nextLocation : null;
    if (isHeld) return true;
    if (!isLoading(move)) return false;
    if (!isStale && navigator.onLine && missingModules(move.nextLocation).length === 0) return false;
    void moveWhenReached(move.nextLocation, move.historyAction === "REPLACE");
    return true;
  });
  const isByPage = blocker.state === "blocked" && blocker.location === heldByPage.current;
  useEffect(() => {
    if (!isByPage) blocker.reset?.();
  }, [blocker, isByPage]);

  useEffect(() => {
    const timer = setTimeout(preloadPages, idleMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // A fetcher may need the module of a route, too. Browsers without this event reload.
    const keep = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || !event.cancelable) return;
      if (navigator.onLine && !latest.current) return;
      event.preventDefault();
      toast(t("stale.stay"));
    };
    window.navigation?.addEventListener("navigate", keep);
    return () => window.navigation?.removeEventListener("navigate", keep);
  }, [t, toast]);

  const ofPage = useMemo(() => {
    if (blocker.state !== "blocked" || !isByPage) return { shouldBlock, blocker: idle };
    const proceed = () => {
      blocker.reset();
      void moveWhenReached(blocker.location, false);
    };
    return { shouldBlock, blocker: { ...blocker, proceed } };
  }, [blocker, isByPage, moveWhenReached]);
  return <PageBlockerContext.Provider value={ofPage}>{children}</PageBlockerContext.Provider>;
}

/** `useBlocker` of a page; one of its components may call it. */
export function usePageBlocker(shouldBlock: BlockerFunction): Blocker {
  const ofPage = useContext(PageBlockerContext);
  const ofGuard = ofPage.shouldBlock;
  useEffect(() => {
    ofGuard.current = shouldBlock;
    return () => {
      ofGuard.current = null;
    };
  });
  return ofPage.blocker;
}

/** Whether a move loads data. Photos of a review follow each other without. */
function isLoading({ currentLocation, nextLocation }: Move): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true;
  const last = matchRoutes(window.__remixRouter.routes, nextLocation)?.at(-1);
  return (
    last?.route.shouldRevalidate?.({
      currentUrl: toUrl(currentLocation),
      currentParams: last.params,
      nextUrl: toUrl(nextLocation),
      nextParams: last.params,
      defaultShouldRevalidate: true,
    }) ?? true
  );
}

function toUrl({ pathname, search }: Location): URL {
  return new URL(pathname + search, window.location.href);
}

/**
 * Whether a page can be had. Modules that a new version of the app has replaced can't, but its server answers: Remix loads
 * a document of the new version then.
 */
async function isReached(to: Location, isStale: boolean): Promise<boolean> {
  const answers = await Promise.all(missingModules(to).map(preloadModule));
  if (!isStale && navigator.onLine && !answers.includes(false)) return true;
  try {
    const { status } = await fetch(window.__remixManifest.entry.module, {
      method: "HEAD",
      cache: "no-store",
    });
    return status < 500;
  } catch {
    return false;
  }
}
