import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Demo, startDemo } from "../../scripts/demo/start-demo.ts";
import { findFreePort } from "../crash/server-process.ts";
import { launchBrowser, openWindow } from "./browser.ts";

/** The demo on data of its own, and a browser's window on it. */
export async function openDemoWindow(options: {
  photos: string | null;
  scale?: number;
  handles?: readonly string[];
}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-e2e-"));
  const port = await findFreePair();
  const demo = await startDemo({
    dataDir,
    credits: 1_000,
    ...options,
    port,
    reset: false,
    say: () => undefined,
  });
  const browser = await launchBrowser();
  const { page, troubles } = await openWindow(browser);
  return {
    demo,
    page,
    /** What the browser complained of. */
    troubles,
    /** The app inside Shopify's admin. */
    app: page.frameLocator("#app-frame"),
    appFrame: () => frameOf(page, demo),
    close: async () => {
      await browser.close();
      await demo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DemoWindow = Awaited<ReturnType<typeof openDemoWindow>>;

/** Neither this port nor the next one is in use, e.g. by the tests of another checkout. */
export async function findFreePair(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once("error", () => resolve(false));
      probe.listen(port + 1, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

function frameOf(page: Awaited<ReturnType<typeof openWindow>>["page"], demo: Demo) {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(demo.appUrl));
  if (!frame) throw new Error("the app is not in the page");
  return frame;
}
