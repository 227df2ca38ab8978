import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Demo, startDemo } from "../../scripts/demo/start-demo.ts";
import { launchBrowser, openWindow } from "./browser.ts";

/** The demo on data of its own, and a browser's window on it. */
export async function openDemoWindow(options: {
  photos: string | null;
  scale?: number;
  handles?: readonly string[];
  port: number;
}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "restyle-e2e-"));
  const demo = await startDemo({ dataDir, credits: 1_000, ...options, reset: false, say: () => undefined });
  const browser = await launchBrowser();
  const { page, troubles } = await openWindow(browser);
  return {
    demo,
    page,
    /** What the browser complained of. */
    troubles,
    /** The app inside Shopify's admin. */
    app: page.frameLocator("iframe"),
    appFrame: () => frameOf(page, demo),
    close: async () => {
      await browser.close();
      await demo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DemoWindow = Awaited<ReturnType<typeof openDemoWindow>>;

function frameOf(page: Awaited<ReturnType<typeof openWindow>>["page"], demo: Demo) {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(demo.appUrl));
  if (!frame) throw new Error("the app is not in the page");
  return frame;
}
