import type { JWTPayload } from "jose";
import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";
import { issueToken, refreshTokens, toTokenReply } from "./access-tokens.ts";
import { staffNames, verifySessionToken } from "./session-token.ts";

const tokenExchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
const onlineTokenType = "urn:shopify:params:oauth:token-type:online-access-token";
const offlineTokenType = "urn:shopify:params:oauth:token-type:offline-access-token";

async function readParameters(request: Request): Promise<Record<string, string>> {
  if (request.headers.get("content-type")?.includes("json")) return await request.json();
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

function refuse(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

async function exchange(
  sim: Simulation,
  shop: ShopState,
  parameters: Record<string, string>,
): Promise<Response> {
  const { app } = sim.options;
  let payload: JWTPayload;
  try {
    payload = await verifySessionToken(app, shop.domain, parameters.subject_token ?? "");
  } catch (error) {
    return refuse(
      400,
      "invalid_subject_token",
      error instanceof Error ? error.message : "The token is not valid",
    );
  }
  if (parameters.requested_token_type === onlineTokenType) return answerOnline(shop, payload.sub ?? "");
  if (parameters.requested_token_type !== offlineTokenType) {
    sim.log.recordViolation({
      at: sim.clock.now(),
      shop: shop.domain,
      message: `Tokens of type ${parameters.requested_token_type} are not simulated`,
    });
    return refuse(400, "invalid_request", "Only online and offline tokens are simulated");
  }
  const token = issueToken(shop, sim.clock, { expiring: parameters.expiring === "1" });
  return Response.json(toTokenReply(token, sim.clock));
}

/** A token of a member of staff. Nothing can be asked with it here: the app wants to know the name only. */
function answerOnline(shop: ShopState, userId: string): Response {
  const scope = (shop.installation?.scopes ?? []).join(",");
  return Response.json({
    access_token: `shpat_online_${userId}`,
    scope,
    expires_in: 86_399,
    associated_user_scope: scope,
    associated_user: {
      id: Number(userId),
      ...(staffNames[userId] ?? { first_name: "", last_name: "" }),
      email: `staff-${userId}@${shop.domain}`,
      account_owner: userId === "1",
      locale: "en",
      collaborator: false,
      email_verified: true,
    },
  });
}

async function answer(
  sim: Simulation,
  shop: ShopState,
  parameters: Record<string, string>,
): Promise<Response> {
  const { app, strictRefresh } = sim.options;
  if (parameters.client_id !== app.apiKey || parameters.client_secret !== app.apiSecret) {
    return refuse(401, "invalid_client", "The app's credentials are wrong");
  }
  if (!shop.installation)
    return refuse(400, "invalid_subject_token", "The app is not installed on this shop");
  if (parameters.grant_type === tokenExchangeGrant) return await exchange(sim, shop, parameters);
  if (parameters.grant_type === "refresh_token") {
    const token = refreshTokens(shop, sim.clock, parameters.refresh_token ?? "", strictRefresh);
    if (!token) return refuse(400, "invalid_grant", "The refresh token is not valid");
    return Response.json(toTokenReply(token, sim.clock));
  }
  return refuse(400, "unsupported_grant_type", `${parameters.grant_type} is not simulated`);
}

/** `POST /admin/oauth/access_token`: token exchange and refresh, for the shop that the header names. */
export async function answerTokenRequest(sim: Simulation, request: Request): Promise<Response> {
  const shop = sim.store.shop(request.headers.get("x-sim-shop") ?? "");
  if (!shop) return refuse(404, "not_found", "No such shop");
  const parameters = await readParameters(request);
  const isOnline = parameters.requested_token_type === onlineTokenType;
  const grant = isOnline ? "online-token-exchange" : (parameters.grant_type?.split(":").at(-1) ?? "none");
  const fault = sim.faults.take("http", shop.domain, ["oauth"]);
  const reply = fault ? refuse(fault.status, "fault", "Injected fault") : await answer(sim, shop, parameters);
  sim.store.changed();
  sim.log.record({
    at: sim.clock.now(),
    shop: shop.domain,
    door: "oauth",
    operations: [grant],
    status: reply.status,
    errors: [],
  });
  return reply;
}
