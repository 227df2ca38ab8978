import { z } from "zod";
import { ChangedRegion } from "../changed-region.ts";
import { engineNames } from "../engines.ts";
import { fieldRule } from "../field-rule.ts";
import { text } from "../fields.ts";
import { FormFile } from "../form-file.ts";
import { acceptedImage } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import { problem } from "../problems.ts";

/** What is known of the signature of a picture's Content Credentials. */
export const signatureStates = ["valid", "test_certificate", "expired", "invalid", "none"] as const;

export const verifyImage = defineOperation({
  id: "verifyImage",
  method: "POST",
  path: "/verify",
  summary: "Tell whether a picture was made here, and whether it was changed since",
  description:
    "Reads the Content Credentials (C2PA) and the XMP metadata of a picture, without an account. Give the file or its URL, which must be on the public internet and is read without redirects. Nothing is stored.\n\n`is_ours` is `true` if this server's certificate signed the picture, `false` if another did, and `null` where no valid signature tells it. `watermark` tells of the invisible watermark, which outlasts new encoding and is no proof of the rest.",
  tag: "Verification",
  access: "none",
  limit: "verify",
  form: z
    .strictObject({
      image: FormFile.optional().meta({ description: acceptedImage }),
      url: text(2_000).optional().meta({
        description: "Where the picture is, `https://` or `http://`",
        example: "https://cdn.example/tee.jpg",
      }),
    })
    .check(
      fieldRule(({ image, url }) =>
        (image === undefined) === (url === undefined) ? [{ path: [], problem: problem("file_or_url") }] : [],
      ),
    ),
  replies: {
    200: z.object({
      is_ours: z.boolean().nullable().meta({
        description: "Whether this server's certificate signed it; null without a valid signature",
        example: true,
      }),
      signature: z.enum(signatureStates).meta({
        description:
          "`valid`; `test_certificate`: valid, by a certificate that proves nothing about who signed; `expired`: right but for the certificate's dates; `invalid`: the picture was changed or its credentials are damaged; `none`: it has none",
        example: "valid",
      }),
      is_changed: z.boolean().nullable().meta({
        description: "Whether the bytes differ from those that were signed; null where nothing tells it",
        example: false,
      }),
      engine: z.enum(engineNames).nullable().meta({
        description: "The engine that made its pixels; null unless `is_ours`",
        example: "onda",
      }),
      changed_region: ChangedRegion.nullable().meta({
        description:
          "Where it differed from the photo that it was made from when it was drawn; null unless `is_ours`, and where that was not measured",
      }),
      watermark: z.enum(["found", "not_found"]).nullable().meta({
        description:
          "Whether the invisible watermark of this server's outputs was found in its pixels, even where credentials are gone; by chance in one of a million pictures. Null where the server does not mark pictures so",
        example: "found",
      }),
      digital_source_type: z.string().nullable().meta({
        description:
          "What the picture says of its origin, of IPTC's vocabulary; of credentials, or without any of its XMP. Only a valid signature proves it",
        example: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced",
      }),
    }),
  },
  errors: [400, 413, 415, 503],
  examples: { form: { url: "https://cdn.example/tee.jpg" } },
});

export const getVerifyPage = defineOperation({
  id: "getVerifyPage",
  method: "GET",
  path: "/verify",
  summary: "A page to check a picture with",
  tag: "Verification",
  access: "none",
  replies: { 200: "text/html" },
  errors: [],
});
