import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";

const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
const read = (url: string | undefined, more: Record<string, string> = keys) =>
  readConfig({ DATA_DIR: "test-results/bucket-setting", FILES_URL: url, ...more }).bucket;

test("without FILES_URL files are on the disk, whatever keys the environment has", () => {
  expect(read(undefined)).toBeNull();
  expect(read("")).toBeNull();
});

test.each([
  ["s3://photos?region=eu-central-1", "https://photos.s3.eu-central-1.amazonaws.com", "", "eu-central-1"],
  [
    "s3://my.photos/a/b/?region=eu-west-1",
    "https://s3.eu-west-1.amazonaws.com/my.photos",
    "a/b",
    "eu-west-1",
  ],
  ["s3://photos/a?region=auto&endpoint=https://x.example/", "https://x.example/photos", "a", "auto"],
  ["s3://photos?endpoint=http://127.0.0.1:9000", "http://127.0.0.1:9000/photos", "", "us-east-1"],
])("%s is the bucket at %s", (url, address, prefix, region) => {
  expect(read(url)).toMatchObject({ address, prefix, region, accessKeyId: "id", sessionToken: null });
});

test("the region may come from AWS_REGION, and keys may be temporary", () => {
  expect(read("s3://photos", { ...keys, AWS_REGION: "eu-north-1", AWS_SESSION_TOKEN: "t" })).toMatchObject({
    region: "eu-north-1",
    sessionToken: "t",
  });
});

test.each([
  ["https://photos.example", "names no bucket"],
  ["s3:///photos", "names no bucket"],
  ["s3://Photos?region=x", "names no bucket"],
  ["s3://photos", "names no region"],
  ["s3://photos/x%20y?region=x", "can't use the prefix"],
  ["s3://photos?region=x&acl=public", "knows no acl"],
  ["s3://photos?endpoint=ftp://x", "no http address"],
])("%s is refused at the start: %s", (url, problem) => {
  expect(() => read(url)).toThrow(problem);
});

test("a bucket without keys is refused at the start", () => {
  expect(() => read("s3://photos?region=x", {})).toThrow(
    "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too",
  );
});

test("settings of a bucket without one, or that exclude each other, are refused at the start", () => {
  const url = "s3://photos?region=x";
  expect(() => read(undefined, { FILES_DIRECT: "true" })).toThrow("FILES_DIRECT: set FILES_URL, too");
  expect(() => read(undefined, { FILES_MOVING: "true" })).toThrow("FILES_MOVING: set FILES_URL, too");
  expect(() => read(url, { ...keys, FILES_DIRECT: "true", FILES_MOVING: "true" })).toThrow(
    "FILES_DIRECT: not while",
  );
});
