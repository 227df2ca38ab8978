import { expect, test } from "vitest";
import { createTestDatabase } from "#test-support/database.ts";
import { runBareStreams, runServiceStreams } from "../bench/run-streams.ts";
import { runWebhooks } from "../bench/run-webhooks.ts";

// The benches in small, on server processes of their own: what holds whatever the machine's speed.

test("a hundred streams over web and committing process: every event comes to each, once and in order", async () => {
  const load = { connections: 100, accounts: 10, eventsPerSecond: 50, seconds: 2 };
  const database = await createTestDatabase();
  try {
    const run = await runServiceStreams(load, database.url);
    expect(run).toMatchObject({ connections: 100, events: 100, received: 1000, faults: 0 });
    // An idle stream holds some objects, and a load leaves nothing behind that grows with it.
    expect(run.kibPerConnection.held).toBeLessThan(60);
    expect(run.kibPerConnection.heldAfterLoad).toBeLessThan(100);
    expect(await runBareStreams(load, database.url)).toMatchObject({
      events: 100,
      received: 1000,
      faults: 0,
    });
  } finally {
    await database.close();
  }
}, 120_000);

test("a backlog for a slow receiver is delivered whole, twenty at once, while another account's webhooks arrive", async () => {
  const database = await createTestDatabase();
  try {
    const load = { backlog: 300, slowMs: 500, eventsPerSecond: 10, aloneSeconds: 1, besideSeconds: 3 };
    const run = await runWebhooks(load, database.url);
    expect(run.slow).toMatchObject({ missing: 0, repeated: 0 });
    expect(run.slow.waitingAtEnd).toBeGreaterThan(0);
    expect(run.slow.atOnceMax).toBeLessThanOrEqual(20);
    // First come, first served would have kept it waiting for the whole backlog.
    expect(run.beside.events).toBe(30);
    expect(run.beside.p50).toBeLessThan(2_000);
  } finally {
    await database.close();
  }
}, 120_000);
