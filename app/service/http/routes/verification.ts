import * as operations from "#contract/operations.ts";
import { verifyImage } from "../../core/provenance/verify-image.ts";
import { addressOf } from "../address-of.ts";
import { verifyPage, verifyPolicy } from "../docs/verify-page.ts";
import { defineRoute, type Route } from "../route.ts";

export const verificationRoutes: Route[] = [
  defineRoute(operations.verifyImage, async ({ deps, form: { image, url }, request }) => {
    const given = image ? { bytes: image.bytes } : { url: url ?? "" };
    const found = await verifyImage(deps, addressOf(request), given);
    return {
      status: 200,
      body: {
        is_ours: found.isOurs,
        signature: found.signature,
        is_changed: found.isChanged,
        engine: found.engine,
        digital_source_type: found.digitalSourceType,
        changed_region: found.changedRegion,
        watermark: found.watermark,
      },
    };
  }),

  defineRoute(operations.getVerifyPage, async ({ reply }) => {
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", verifyPolicy)
      .header("X-Content-Type-Options", "nosniff")
      .header("Referrer-Policy", "no-referrer")
      .header("Cache-Control", "public, max-age=300")
      .send(verifyPage);
    return undefined;
  }),
];
