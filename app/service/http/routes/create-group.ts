import { createGroup as operation } from "#contract/operations/create-group.ts";
import { createGroup } from "../../core/groups/create-group.ts";
import { defineRoute } from "../route.ts";
import { toGroupBody } from "../to-account-bodies.ts";

export const createGroupRoute = defineRoute(operation, async ({ deps, account, body, resourceId }) => {
  const made = await createGroup(deps, account, { id: resourceId, name: body.name });
  return { status: 201, body: toGroupBody({ ...made, members: 1 }) };
});
