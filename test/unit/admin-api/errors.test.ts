import { describe, expect, it } from "vitest";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import { assertAccepted } from "#admin-api/assert-accepted.ts";
import { estimateThrottleWaitMs, parseAdminReply, toHttpError } from "#admin-api/parse-admin-reply.ts";
import { toAdminApiError, toAdminClient } from "#admin-api/to-admin-client.ts";

function errorOf(act: () => unknown): AdminApiError {
  try {
    act();
  } catch (error) {
    if (error instanceof AdminApiError) return error;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

describe("an Admin API reply", () => {
  it("says how long a throttled request has to wait, from the state of the cost bucket", () => {
    const cost = {
      requestedQueryCost: 425,
      throttleStatus: { currentlyAvailable: 125, restoreRate: 100 },
    };
    const error = errorOf(() =>
      parseAdminReply({
        errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
        extensions: { cost },
      }),
    );
    expect(error).toMatchObject({ code: "throttled", retryAfterMs: 3000, retryable: true });
  });

  it("falls back to a second when a throttled reply lacks the bucket's state", () => {
    expect(estimateThrottleWaitMs(undefined)).toBe(1000);
    expect(
      estimateThrottleWaitMs({
        requestedQueryCost: 5,
        throttleStatus: { currentlyAvailable: 9, restoreRate: 100 },
      }),
    ).toBe(1000);
  });

  it("never passes partial data on", () => {
    const body = { data: { shop: { name: "Shop" } }, errors: [{ message: "Field failed" }] };
    expect(errorOf(() => parseAdminReply(body)).code).toBe("invalid");
  });

  it("distinguishes a missing scope from a mistake in the document", () => {
    const denied = { errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] };
    expect(errorOf(() => parseAdminReply(denied)).code).toBe("forbidden");
    const internal = { errors: [{ message: "Oops", extensions: { code: "INTERNAL_SERVER_ERROR" } }] };
    expect(errorOf(() => parseAdminReply(internal))).toMatchObject({ code: "unavailable", retryable: true });
  });

  it.each([
    [401, "unauthorized", false],
    [403, "forbidden", false],
    [400, "invalid", false],
    [404, "unavailable", true],
    [408, "unavailable", true],
    [409, "unavailable", true],
    [423, "unavailable", true],
    [425, "unavailable", true],
    [430, "unavailable", true],
    [429, "throttled", true],
    [503, "unavailable", true],
  ])("with status %i is %s", (status, code, retryable) => {
    expect(toHttpError(status, "", null)).toMatchObject({ code, retryable });
  });
});

describe("a refused mutation", () => {
  it("carries the codes and fields of its user errors", () => {
    const error = errorOf(() =>
      assertAccepted("fileUpdate", [
        { field: ["files", "0", "id"], message: "Not ready", code: "NON_READY_STATE" },
      ]),
    );
    expect(error.code).toBe("refused");
    expect(error.isRefusedWith("NON_READY_STATE")).toBe(true);
    expect(error.isRefusedWith("FILE_DOES_NOT_EXIST")).toBe(false);
    expect(error.userErrors[0]?.field).toEqual(["files", "0", "id"]);
  });

  it("is not mistaken for success when the payload is missing", () => {
    expect(errorOf(() => assertAccepted("fileUpdate", undefined)).code).toBe("unavailable");
  });
});

describe("an error that the library throws", () => {
  it("is read when it carries GraphQL errors", () => {
    const thrown = Object.assign(new Error("Throttled"), {
      body: {
        errors: { graphQLErrors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
        extensions: {
          cost: { requestedQueryCost: 50, throttleStatus: { currentlyAvailable: 0, restoreRate: 100 } },
        },
      },
    });
    expect(toAdminApiError(thrown)).toMatchObject({ code: "throttled", retryAfterMs: 500 });
  });

  it("is read when it is a response with another status", () => {
    const thrown = new Response("", { status: 429, headers: { "Retry-After": "2.0" } });
    expect(toAdminApiError(thrown)).toMatchObject({ code: "throttled", retryAfterMs: 2000 });
  });

  it("is unreachable when nothing is known", () => {
    const error = toAdminApiError(new Error("socket hang up"));
    expect(error).toMatchObject({ code: "unreachable", retryable: true });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it.each([
    new Response(null, { status: 302, headers: { Location: "/auth" } }),
    new Response(null, { status: 401, headers: { "X-Shopify-Retry-Invalid-Session-Request": "1" } }),
  ])("is thrown on untouched when it is an answer to the browser", async (answer) => {
    const admin = toAdminClient(() => Promise.reject(answer));
    await expect(admin.request("{ shop { id } }", {})).rejects.toBe(answer);
  });
});
