import { randomBytes } from "node:crypto";
import type { Simulation } from "../simulation.ts";
import type { ShopState, StagedState } from "../state/shop-state.ts";

export interface StagedUploadInput {
  filename: string;
  mimeType: string;
  resource: string;
  httpMethod?: "POST" | "PUT" | null;
  fileSize?: string | number | null;
}

interface CreatedTarget {
  target: { url: string | null; resourceUrl: string | null; parameters: { name: string; value: string }[] };
  userErrors: { __typename: string; field: string[]; message: string }[];
}

/** Reserves a place for one upload. The parameters are those of a form post to a cloud bucket. */
export function createStagedTarget(
  sim: Simulation,
  shop: ShopState,
  input: StagedUploadInput,
  index: number,
): CreatedTarget {
  const refuse = (field: string, message: string): CreatedTarget => ({
    target: { url: null, resourceUrl: null, parameters: [] },
    userErrors: [{ __typename: "UserError", field: ["input", String(index), field], message }],
  });
  if (input.resource !== "IMAGE") return refuse("resource", `${input.resource} uploads are not simulated`);
  if (!input.mimeType.startsWith("image/"))
    return refuse("mimeType", `${input.mimeType} is not an image type`);
  const id = randomBytes(8).toString("hex");
  const key = `tmp/${shop.domain}/files/${id}/${input.filename.replace(/[^\w.-]+/g, "_")}`;
  const httpMethod = input.httpMethod ?? "PUT";
  const signature = randomBytes(12).toString("base64url");
  const parameters =
    httpMethod === "PUT"
      ? [
          { name: "content_type", value: input.mimeType },
          { name: "acl", value: "private" },
        ]
      : [
          { name: "Content-Type", value: input.mimeType },
          { name: "success_action_status", value: "201" },
          { name: "acl", value: "private" },
          { name: "key", value: key },
          { name: "x-goog-date", value: "20260101T000000Z" },
          { name: "x-goog-credential", value: "simulated/20260101/auto/storage/goog4_request" },
          { name: "x-goog-algorithm", value: "GOOG4-RSA-SHA256" },
          { name: "x-goog-signature", value: signature },
          { name: "policy", value: randomBytes(24).toString("base64") },
        ];
  const staged: StagedState = {
    key,
    filename: input.filename,
    mimeType: input.mimeType,
    fileBytes: input.fileSize == null ? null : Number(input.fileSize),
    httpMethod,
    parameters,
    blob: null,
  };
  shop.staged[key] = staged;
  const base = `${sim.origin}/staged`;
  return {
    target: {
      url: httpMethod === "PUT" ? `${base}/${key}?signature=${signature}` : base,
      resourceUrl: `${base}/${key}`,
      parameters,
    },
    userErrors: [],
  };
}

/** The staged upload that an address of ours stands for; null for any other address. */
export function findStagedBySource(sim: Simulation, shop: ShopState, source: string): StagedState | null {
  const prefix = "/staged/";
  if (!URL.canParse(source)) return null;
  const url = new URL(source);
  if (url.origin !== new URL(sim.origin).origin || !url.pathname.startsWith(prefix)) return null;
  return shop.staged[decodeURIComponent(url.pathname.slice(prefix.length))] ?? null;
}
