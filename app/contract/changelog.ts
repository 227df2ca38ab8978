/**
 * What changed for callers, newest first. Within a major version everything is added to: fields, operations and values
 * that a caller does not know must be ignored.
 */
export const changelog: readonly { date: string; changes: readonly string[] }[] = [
  {
    date: "2026-11-23",
    changes: [
      "Garment masks: `POST /garment-masks` finds where a garment is on a photo, once; strokes, a drawn mask or an approval correct it.",
      "`POST /garment-recolor` takes `masks`; results tell `mask_id` and `mask_revision`; an output whose mask was corrected is made again once without charge.",
      "A recolor whose outline is doubtful fails uncharged with `mask_doubtful` until somebody has looked at the mask.",
      "An output is charged by the size it has: quotes count a photo that is smaller than the size asked for as what it is. `enlarge: true` (recolor, model swap) makes it larger, at most four times.",
      "Recolors of photos with transparency keep it in png.",
      "Every request example works on a server with its own engines, with the reader's own ids.",
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      "`POST /auth/token` takes `mode`: a test token works on data of its own, free of charge.",
      "Notifications, tokens and `GET /billing/credits` tell their `mode`.",
      "Uploads beyond the storage of the plan are answered 507; `GET /billing/credits` tells `storage`.",
      "`GET /models` tells the models of every operation, and which of them this server draws.",
      "This page has a quickstart, guides and samples that run as pasted.",
    ],
  },
  { date: "2026-11-21", changes: ["Version 1.0.0: the first one."] },
];
