import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { networkFiles } from "#engines/nets/network-files.ts";
import { groupTexts } from "../../scripts/notice/group-texts.ts";
import { networkWeights } from "../../scripts/notice/network-weights.ts";
import { toNotice } from "../../scripts/notice/to-notice.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readLock = async () => JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));

test("NOTICE names what is shipped now; `npm run notice` writes it anew", async () => {
  const written = await readFile(path.join(root, "NOTICE"), "utf8");
  expect(written === (await toNotice(root, await readLock()))).toBe(true);
});

test("every package whose weights the engines read is among the networks", () => {
  const isRuntime = (name: string) => name.startsWith("@tensorflow/");
  const read = Object.values(networkFiles).flatMap((file) => (isRuntime(file.package) ? [] : [file.package]));
  expect([...new Set(read)].sort()).toEqual(
    [...new Set(networkWeights.map((weights) => weights.package))].sort(),
  );
});

test("a package without a licence is refused", async () => {
  const lock = await readLock();
  lock.packages["node_modules/zod"].license = undefined;
  await expect(toNotice(root, lock)).rejects.toThrow("zod");
});

test("texts that differ in copyright lines are given once, with every line", () => {
  const body = "Permission is granted, provided that the above\ncopyright notice is kept.";
  expect(
    groupTexts([
      { package: "a 1", text: `MIT License\n\nCopyright (c) 2020 Ann\n\n${body}` },
      { package: "b 2", text: `Copyright 2021 Ben\r\n${body}\r\n` },
      { package: "c 3", text: "Other text" },
    ]),
  ).toEqual([
    {
      packages: ["a 1", "b 2"],
      copyrights: ["Copyright (c) 2020 Ann", "Copyright 2021 Ben"],
      text: `MIT License\n\n\n${body}`,
    },
    { packages: ["c 3"], copyrights: [], text: "Other text" },
  ]);
});
