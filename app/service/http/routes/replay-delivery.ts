import { replayDelivery as operation } from "#contract/operations/replay-delivery.ts";
import { replayDelivery } from "../../core/webhooks/replay-delivery.ts";
import { defineRoute } from "../route.ts";
import { toDeliveryBody } from "../to-delivery-body.ts";

export const replayDeliveryRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 202,
  body: toDeliveryBody(await replayDelivery(deps, account, params.id)),
}));
