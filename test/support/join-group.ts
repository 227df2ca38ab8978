import { expect } from "vitest";
import type { createCaller } from "./service-client.ts";

type Caller = Pick<ReturnType<typeof createCaller>, "post">;

/** Makes somebody a member of a group: `owner` invites the e-mail address, `person` accepts. */
export async function joinGroup(
  group: string,
  owner: Caller,
  person: Caller & { email: string },
  role?: "admin" | "member",
): Promise<void> {
  const path = `/groups/${encodeURIComponent(group)}`;
  const invited = await owner.post(`${path}/members`, { email: person.email, role });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const accepted = await person.post(`${path}/accept`);
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
}
