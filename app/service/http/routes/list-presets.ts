import { listPresets as operation } from "#contract/operations/list-presets.ts";
import { listPresets } from "../../core/presets/list-presets.ts";
import { defineRoute } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toPresetBody } from "../to-preset-bodies.ts";

export const listPresetsRoute = defineRoute(operation, async ({ deps, account, query }) => {
  const { items, total } = await listPresets(deps, account, query);
  const pagination = toPagination({ page: query.page, per_page: query.per_page, total });
  return { status: 200, body: { presets: items.map(toPresetBody), pagination } };
});
