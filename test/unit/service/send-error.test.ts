import { fastify } from "fastify";
import { expect, test } from "vitest";
import { sendError } from "#service/http/send-error.ts";

test("addresses that reach no route are refused in the form of the interface", async () => {
  const app = fastify({ frameworkErrors: sendError });
  app.get("/jobs/:id", async () => "found");
  const broken = await app.inject({ url: "/jobs/%zz" });
  expect([broken.statusCode, broken.json()]).toMatchObject([
    400,
    {
      error: "Invalid request",
      detail: [{ field: null, message: "the address can't be read", position: "path" }],
    },
  ]);
  const long = await app.inject({ url: `/jobs/${"x".repeat(101)}` });
  expect([long.statusCode, long.json()]).toMatchObject([404, { error: "Endpoint not found" }]);
  await app.close();
});
