/** The chapters of the interface, in reading order. */
export const tags = {
  Authentication: "Issue, renew, list and revoke tokens.",
  "Projects and uploads":
    "A project groups photos; a photo is uploaded in two steps, and jobs refer to it by its `file_id`.",
  Identities: "People for use in outputs: uploaded, or drafted from a brief and promoted.",
  "Garment masks":
    "The mask of a garment on a photo: found once, corrected with strokes, used for every color. Free of charge.",
  Jobs: "Work on one or more photos, and its outputs.",
  Playground: "One picture, generated or edited over several calls.",
  Downloads: "All outputs of jobs as one ZIP, behind a temporary link.",
  Notifications:
    "Events, as a stream or by polling. They are stored before they are sent, so a client that reconnects misses nothing.",
  Webhooks: "The same notifications as signed requests to a URL.",
  Presets: "Instructions stored for reuse, or extracted from an image or a text.",
  Groups: "Accounts that share identities and presets.",
  Billing: "Credits: balance, holds and usage.",
  Upscale: "Larger versions of a project's images.",
  Verification: "What a picture proves about how it was made; for anyone, without an account.",
  Interface: "This description.",
} as const satisfies Record<string, string>;
