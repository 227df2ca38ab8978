/** The chapters of the interface, in the order of a reader's way through them. */
export const tags = {
  Authentication: "Tokens: how they are got, renewed, listed and revoked.",
  "Projects and uploads":
    "A project groups photos; a photo is uploaded in two steps and then named by its `file_id`.",
  Identities: "People that outputs can show: uploaded, or created from a brief and promoted.",
  "Garment masks":
    "Where a garment is on a photo: found once, corrected in strokes, used for every color. Free of credits.",
  Jobs: "Work on one or more photos, and its outputs.",
  Playground: "One picture, generated or edited over several calls.",
  Downloads: "All outputs of jobs as one ZIP, behind a temporary link.",
  Notifications:
    "What happened, as a stream or by asking. Stored before it is told, so that a reader who comes back misses nothing.",
  Webhooks: "The same notifications, posted to an address and signed.",
  Presets: "Instructions kept for reuse, and read from an image or a text.",
  Groups: "Accounts that share identities and presets.",
  Billing: "Credits: what is there, what is on hold, what was used.",
  Upscale: "Larger versions of a project's images.",
  Interface: "This description.",
} as const satisfies Record<string, string>;
