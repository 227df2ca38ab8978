/**
 * Changes for callers, newest first. Within a major version the interface only grows: callers must ignore unknown
 * fields, operations and values.
 */
export const changelog: readonly { date: string; changes: readonly string[] }[] = [
  {
    date: "2026-11-30",
    changes: [
<<<<<<< HEAD
      "Results and their `image_result` have `changed_region`: where the picture differs from the photo, as a box and a share of its pixels. `POST /verify` tells it of a picture that was made here.",
=======
      "`color_match` has `measured_color`: the color of the output file's cloth, from which its distance to any other color can be computed.",
>>>>>>> sample
    ],
  },
  {
    date: "2026-11-29",
    changes: [
      "Results of recolors and their `image_result` have `color_match`: the distance (CIEDE2000) between the color asked for and the cloth of the output file. A recolor that is still farther off than 2 after it was painted again is delivered with the warning `color_off`, and is not charged.",
      "Outputs have Content Credentials (C2PA) where the server has a certificate, and `POST /verify` tells anyone what a picture proves: made here or not, by which engine, changed or not.",
      "The digital source type of a swap of models is at least `compositeWithTrainedAlgorithmicMedia`, by whichever engine; of a whole drawing of a model it is `trainedAlgorithmicMedia`.",
      "`POST /edit-chat/wish` tells free of charge whether words are understood as an edit, and which engine draws it. The `summary` of a job's results has `unfinished`, by which the end of a playground's call can be told.",
      "`POST /upload` accepts `bytes`, the file's length. With it, `upload_url` may lead to the file storage itself. Links to uploads and results may answer 302; follow redirects.",
      "`POST /model-swap/check` tells free of charge which photos of a swap would be refused, and why.",
      "An `image_result` of a completed image tells what the job's results do of its picture: `width`, `height`, `model_used`, `painted_by`, `take`, `quality_score`, `outline_confidence`, `outside_untouched`, `whole_because`, `checks` and `warnings` (without `doubts`).",
      "Results and their `image_result` have `updated_at`. The `batch_edit` of a job that has ended has `credits_used` and `outputs`: place, version, status and `updated_at` of each. A later `updated_at` than that of the `image_result` means that post-processing has drawn the picture again; read the job's results then.",
      "The `quality_score` of a recolor with an edited or approved mask is not lower for how its outline looks.",
      "Doubts of a garment mask have `stroke`, where it is known what would correct the mask.",
      "`POST /garment-masks/batch` searches up to ten photos in one request.",
    ],
  },
  {
    date: "2026-11-28",
    changes: [
      "`GET /jobs` answers `next_cursor`; `cursor` instead of `page` is as fast at the end of a long list as at its beginning.",
      "A stream of notifications without `Last-Event-ID`, `id_task` and `name_list` begins with the newest 1,000 at most; `backfill_complete` then has `omitted_to_id`.",
      "Models `ideogram_4_6`, `seedream_5_flash` and `custom_edit`, a model of the operator's own; `POST /garment-recolor` accepts `ideogram_4_5` and `ideogram_4_6`.",
      "A refusal by a model that concerns minors or sexual content ends the job; no other model is asked.",
      "`POST /preset/extract-from-image` tells gender, age and `age_group` (`child`, `teen`, `adult`, `older`) where the face shows them.",
      "Identities have `warnings`. A photo with hair, hands, glasses or a hat before the face is accepted with one where a model draws faces anew; a swap that names `onda` refuses it.",
      "`size` of `POST /edit-chat` defaults to the largest that the plan allows, at most 2K.",
      "Preset categories have empty strings instead of nulls in `description` and `thumbnail_url`.",
      "A 400 lists at most a hundred problems, and `more_problems` says how many more there are. Webhook ports of other protocols are refused. Controls of direction are taken out of texts.",
      "`POST /garment-recolor` accepts `on_doubt`. By default a result with a doubtful outline is now delivered free of charge, with `outline_doubtful` in `warnings`; `hold` fails it with `mask_doubtful` as before.",
      "A content filter reads every free text before anything is stored, held or sent: 403 `content_blocked` with its `category`. After five such requests at once, one more a minute; meanwhile 429 for whatever creates something with words.",
      "A receiver that answers 410 Gone ends its webhook.",
      "A `keep` stroke whose ends meet selects nothing outside of its line, also when the brush is as wide as what it encircles; a line that goes on past its beginning counts as closed.",
      "A recolor with an edited or approved mask has no `print_unclear` and `part_unclear` in `warnings`, and its `quality_score` is not lower for them: a person was shown them with the mask.",
      "A `Last-Event-ID` that the account has not reached counts as none.",
      "`PUT /garment-masks/{mask_id}` accepts an `Idempotency-Key`.",
      "A job that can be planned from its request alone is `pending` until its first output is begun.",
      "The doubt `part_unclear` has `parts`: color, share, a point and the boundary of each part of the garment. A `keep_part` stroke keeps the parts that its points are on, whole.",
    ],
  },
  {
    date: "2026-11-27",
    changes: [
      "A stroke on a garment mask also removes the fragments that it cuts off from what it removes, and fills the holes that it leaves in what it adds.",
      "With `print: printed` a color of the garment is kept everywhere or dyed everywhere.",
    ],
  },
  {
    date: "2026-11-26",
    changes: [
      "A `keep` stroke whose ends meet selects the print that it encircles.",
      "Hats and shoes are found on a person; `print_unclear` is raised for more prints.",
      "`POST /garment-masks/{mask_id}/approve` has a limit of its own: 240 requests a minute.",
      "Results have `take`. A version after one that failed, or after a correction of its mask, shows the same variation; every other version the next one.",
      "Garment masks of transparent files can have the doubt `print_unclear`, and edits and approval leave doubts about the cloth (`print_unclear`, `part_unclear`) in `doubts`.",
      "A recolor whose print is not certain has a lower `quality_score` unless `print` or a keep layer says what keeps its color; its `warnings` name `print_unclear` or `part_unclear`.",
      "A URL where a `file_id` belongs is a 400 with `file_is_url` instead of a 404.",
      "`POST /preset/extract-from-image` answers `not_read`: the fields that the photo does not give, with the reason.",
    ],
  },
  {
    date: "2026-11-23",
    changes: [
      "`checks` has `lettering_kept`, and `warnings` has `lettering_redrawn`.",
      "A model that its provider has ended is a 400 with `engine_ended`; `ends_on` of `GET /models` also knows the day that a provider tells.",
      "`GET /models` has the `styles` of packshots that a model draws.",
      "`POST /jobs/{job_id}/abort?unless_begun=true` aborts only a job of which nothing is drawn yet.",
      "`POST /garment-recolor/preview` draws one photo small and marked, free of charge.",
      "`POST /garment-recolor/wish` reads back what a recolor makes of your words, free of charge; words such as “faded” in `instruction` shift the color of `reference_text`.",
      "Engines of providers draw every operation where the server has their keys; results have `prompt_version`, `GET /models` has `ends_on` and reports models that cannot be called at the moment.",
      "`POST /garment-recolor` accepts `exact` (default true): the color of a provider's recolor is painted exactly by the server; results have `painted_by`, `whole_because`, `checks` and `warnings`.",
      "`orbita` is a model of the operator's own; rendered heads are removed. Without one and without providers `POST /identity/create` is a 400 that says so.",
      "Strokes on a garment mask accept `from_empty`: they begin a new mask instead of correcting the present one.",
      "Garment masks: `POST /garment-masks` finds a garment on a photo, once; strokes, a drawn mask or an approval correct it.",
      "`POST /garment-recolor` accepts `masks`; results have `mask_id` and `mask_revision`; an output whose mask was corrected can be redrawn once free of charge.",
      "A recolor with a doubtful outline fails without charge with `mask_doubtful` until the mask is edited or approved.",
      "An output is charged by its actual size; quotes consider photos that are smaller than the requested size. `enlarge: true` (recolor, model swap) enlarges them, at most four times.",
      "Recolors preserve transparency in png.",
      "Request examples work on a server with its own engines, after replacing the ids; `POST /identity/create` and `POST /flat-2-model` need an engine that draws them.",
      "`POST /jobs/{job_id}/results/{image_result_id}/refund` reports an output as wrong and returns its credits; `GET /billing/credits` has `refunds`.",
      "Results have `outline_confidence` and `outside_untouched`; each is null where no outline was searched, or nothing was to be left as it is.",
      "A failed post-processing has a `post_processing_code`, a webhook attempt without a response a `code`.",
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      "`POST /auth/token` accepts `mode`: a test token works on separate data, free of charge.",
      "Notifications, tokens and `GET /billing/credits` have a `mode`.",
      "Uploads beyond the storage of the plan are answered 507; `GET /billing/credits` has `storage`.",
      "`GET /models` lists the models of every operation and their availability on this server.",
      "This page has a quickstart, guides and samples that run as pasted.",
      "Adding an account to a group invites it: `GET /groups/invitations`, `POST /groups/{group_name}/accept` and `/decline` answer the invitation.",
      "Results of packshots and flat-to-model: `group_index` is the instruction, `image_index` the variation.",
      "`POST /auth/logout` ends a login, `DELETE /auth/tokens` revokes all tokens, `PUT /auth/password` changes the password.",
      "`DELETE /accounts/{external_ref}` erases an account.",
    ],
  },
  { date: "2026-11-21", changes: ["Version 1.0.0: first release."] },
];
