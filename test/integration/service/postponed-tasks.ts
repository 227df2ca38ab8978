import { z } from "zod";
import type { TaskDefinition } from "#server/processes/task-queues.ts";

/** The one kind of task of `postponed-tasks.test.ts`. */
export const catalogue: Record<string, TaskDefinition> = {
  work: {
    queue: "work",
    payload: z.object({ number: z.int() }),
    attempts: 1,
    backoffMs: 10,
    timeoutMs: 60_000,
  },
};
