import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { loadStaleIfError } from "#components/frame/stale-if-error.ts";

const load = (address: string, serverLoader: () => Promise<object>) =>
  loadStaleIfError<object>({
    request: new Request(`https://app.example${address}`),
    serverLoader,
  } as ClientLoaderFunctionArgs);
const fails = () => Promise.reject(new TypeError("Failed to fetch"));

test("a page that can't be refreshed keeps its data and marks them as stale", async () => {
  await load("/app/restyles?page=2", async () => ({ restyles: ["one"] }));
  expect(await load("/app/restyles?page=2", fails)).toEqual({ restyles: ["one"], isStale: true });
});

test.each(["page=2", "product=7", "part=2", "archived=1", "search=navy"])(
  "the list of ?%s never stands for the one without",
  async (parameter) => {
    await load("/app/restyles", async () => ({ restyles: [] }));
    await expect(load(`/app/restyles?${parameter}`, fails)).rejects.toThrow("Failed to fetch");
  },
);
