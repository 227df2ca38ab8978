/**
 * Every problem that the service reports to callers: its stable code, where it appears, and its sentence.
 *
 * `at` lists the HTTP statuses whose answer has it as `code`; `field` when it is the code of an entry of `detail` in a
 * 400; `work` when it is the code of a failed output, job or identity; `attempt` when it is the code of a webhook attempt
 * without a response; `warning` when a finished output has it among its warnings, `face` when an identity has. `{name}` in a text is the param of that name. A code is never renamed or redefined; a text can be
 * reworded.
 */
export const problems = {
  // Answers
  invalid_request: { at: [400], text: "Invalid request" },
  real_person_named: {
    at: [400, "field"],
    text: "The request names a real person, blocked term: '{term}'",
  },
  unauthorized: { at: [401], text: "Missing, invalid, expired or revoked access token" },
  wrong_credentials: { at: [401], text: "Wrong e-mail or password" },
  insufficient_credits: { at: [402], text: "Insufficient credits" },

  upload_link_invalid: {
    at: [403],
    text: "This upload address is not valid or has expired; ask for a new one",
  },
  link_invalid: { at: [403], text: "This link is not valid or has expired" },
  content_blocked: {
    at: [403],
    text: "The content filter blocks this request, in the category {category}. Change its words or pictures",
  },
  size_not_in_plan: { at: [403], text: "Size {size} is not part of your plan" },
  custom_dimensions_not_in_plan: { at: [403], text: "Custom dimensions are not part of your plan" },
  identity_not_in_plan: { at: [403], text: "Identity {identity_code} is not part of your plan" },
  platform_identity_fixed: { at: [403], text: "The platform's identities can't be changed" },
  not_identity_owner: { at: [403], text: "Only the identity's owner can change it" },
  not_category_owner: { at: [403], text: "Only the category's owner can change it" },
  not_preset_owner: { at: [403], text: "Only the preset's owner can change it" },
  project_forbidden: { at: [403], text: "No access to this project" },
  wrong_current_password: { at: [403], text: "The current password is wrong" },
  live_token_needed: {
    at: [403],
    text: "A test token can't do this: send it with a live token",
  },
  member_adding_forbidden: { at: [403], text: "Only owners and admins add members" },
  member_removal_forbidden: { at: [403], text: "Only owners and admins remove members" },
  owner_role_fixed: { at: [403], text: "An owner's role can't be changed" },
  admin_change_forbidden: { at: [403], text: "Only an owner changes an admin's role" },
  admin_removal_forbidden: { at: [403], text: "Only an owner removes admins and owners" },

  endpoint_not_found: { at: [404], text: "Endpoint not found" },
  account_not_found: { at: [404], text: "Account {account} not found" },
  category_not_found: { at: [404], text: "Preset category not found" },
  conversation_not_found: { at: [404], text: "Conversation not found" },
  delivery_not_found: { at: [404], text: "Delivery not found" },
  download_not_found: { at: [404], text: "Download not found" },
  draft_not_found: { at: [404], text: "Draft not found" },
  draft_picture_not_found: { at: [404], text: "The draft's picture not found" },
  file_not_found: { at: [404], text: "File not found" },
  garment_mask_not_found: { at: [404], text: "Garment mask not found" },
  group_not_found: { at: [404], text: "Group not found" },
  identity_not_found: { at: [404], text: "Identity not found" },
  identity_revoked: {
    at: [404, "work"],
    text: "The identity {identity_code} can't be used any more: it was deleted, or is no longer shared with you",
  },
  job_not_found: { at: [404], text: "Job not found" },
  member_not_found: { at: [404], text: "Member not found" },
  notification_not_found: { at: [404], text: "Notification not found" },
  output_not_found: { at: [404], text: "Output not found" },
  preset_not_found: { at: [404], text: "Preset not found" },
  project_not_found: { at: [404], text: "Project not found" },
  referenced_file_not_found: { at: [404], text: "File {field} ({file_id}) not found" },
  referenced_identity_not_found: { at: [404], text: "Identity {field} ({identity_code}) not found" },
  token_not_found: { at: [404], text: "Token not found" },
  upload_not_found: { at: [404], text: "Upload not found" },
  webhook_not_found: { at: [404], text: "Webhook not found" },

  method_not_allowed: { at: [405], text: "This address takes {allowed} only" },

  account_exists: { at: [409], text: "An account for {email} exists already" },
  draft_promoted: { at: [409], text: "This draft was promoted already" },
  garment_mask_changed: {
    at: [409],
    text: "The garment mask has changed and is now at revision {revision}; edit that revision",
  },
  garment_mask_in_use: {
    at: [409],
    text: "Unfinished jobs use this garment mask ({jobs}); wait for the end or stop them",
  },
  garment_mask_missing: {
    at: [409],
    text: "No garment was found, so there is no mask to correct or approve; draw one and send it with PUT",
  },
  file_in_use: { at: [409], text: "A job uses this file already; upload a new one" },
  group_name_taken: { at: [409], text: 'A group named "{name}" exists already' },
  idempotency_key_reused: { at: [409], text: "This Idempotency-Key was used with another request" },
  idempotency_key_in_use: {
    at: [409],
    text: "The first request with this Idempotency-Key is still under way",
  },
  identity_code_taken: { at: [409], text: "The code {identity_code} is or was used by another identity" },
  identity_in_use: {
    at: [409],
    text: "Unfinished jobs use this identity ({jobs}); wait for the end or stop them",
  },
  identity_name_taken: { at: [409], text: 'An identity named "{name}" exists already' },
  job_begun: { at: [409], text: "The job has begun to draw and goes on" },
  job_ended: { at: [409], text: "The job is {status} already" },
  job_not_drawable: { at: [409], text: "No output of this job could be drawn; start a new job" },
  job_stopped: { at: [409], text: "The job was stopped" },
  last_call_unfinished: {
    at: [409],
    text: "The last call is still running; continue when it has finished",
  },
  last_owner: { at: [409], text: "The last owner can't leave the group" },
  nothing_to_download: { at: [409], text: "No image of the job is finished yet" },
  output_not_charged: {
    at: [409],
    text: "This output was not charged, so there is nothing to give back",
  },
  output_unfinished: { at: [409], text: "This output is being drawn already" },
  project_name_taken: { at: [409], text: 'A project named "{name}" exists already' },
  webhook_inactive: {
    at: [409],
    text: "There is no active webhook to deliver to; set one with PUT /webhooks",
  },

  request_timeout: { at: [408], text: "The request took too long to arrive" },
  range_not_satisfiable: { at: [416], text: "The file has no such bytes" },

  body_too_large: { at: [413], text: "The body is over {mebibytes} MiB" },
  image_too_large: { at: [413], text: "The image is over {mebibytes} MiB" },
  form_expected: { at: [415], text: "Send a form with Content-Type: multipart/form-data" },
  json_expected: { at: [415], text: "Send JSON with Content-Type: application/json" },

  rate_limited: { at: [429], text: "Too many requests" },
  job_cap_reached: { at: [429], text: "Maximum concurrent jobs reached" },
  identity_cap_reached: { at: [429], text: "Maximum identities reached" },
  token_cap_reached: { at: [429], text: "Maximum access tokens reached" },
  group_cap_reached: { at: [429], text: "Maximum groups reached" },
  invitation_cap_reached: { at: [429], text: "Maximum open invitations reached" },
  preset_cap_reached: { at: [429], text: "Maximum presets reached" },
  category_cap_reached: { at: [429], text: "Maximum preset categories reached" },
  refund_cap_reached: {
    at: [429],
    text: "All refunds of this month are used; the next ones are available from the first of the next month, UTC",
  },
  stream_cap_reached: { at: [429], text: "Too many open notification streams" },

  internal: { at: [500], text: "Internal error" },

  database_away: {
    at: [503],
    text: "The service's database does not answer at the moment; try again",
  },
  storage_low: { at: [503], text: "The service's storage is almost full; try again later" },
  storage_unavailable: { at: [503], text: "The service's storage is not available; try again later" },
  logins_busy: { at: [503], text: "Too many logins at once; try again" },
  uploads_busy: { at: [503], text: "Many photos are being read right now; try again" },
  face_check_slow: { at: [503], text: "Checking the photo took too long; try again" },
  mask_work_slow: { at: [503], text: "Finding the garment took too long; try again" },
  mask_work_failed: { at: [503], text: "The photo could not be analyzed; try again" },
  moderation_away: {
    at: [503],
    text: "The request concerns a minor and can't be moderated at the moment; try again",
  },
  verification_unavailable: { at: [503], text: "The picture could not be read now; try again" },
  identity_creation_off: { at: [503], text: "Identity creation is switched off" },

  storage_quota_reached: {
    at: [507],
    text: "Your plan stores {limit_mebibytes} MiB of uploads and {used_mebibytes} MiB are taken; wait until old uploads expire (unused ones after {unused_days} days, used ones {used_days} days after their last use) or ask for a larger plan",
  },

  // Fields of a request: violations of the schema
  required: { at: ["field"], text: "is required" },
  body_required: { at: ["field"], text: "a JSON object is required" },
  unknown_field: { at: ["field"], text: "is not a known field" },
  more_problems: { at: ["field"], text: "the request has {count} more problems like these" },
  given_twice: { at: ["field"], text: "must be given once" },
  wrong_type: { at: ["field"], text: "must be {expected}" },
  not_a_choice: { at: ["field"], text: "must be one of {choices}" },
  wrong_value: { at: ["field"], text: "must be {value}" },
  wrong_kind: { at: ["field"], text: "has the wrong type" },
  too_low: { at: ["field"], text: "must be at least {minimum}" },
  too_high: { at: ["field"], text: "must be at most {maximum}" },
  too_short: { at: ["field"], text: "must have at least {minimum}" },
  too_long: { at: ["field"], text: "must have at most {maximum}" },
  wrong_format: { at: ["field"], text: "{expected}" },
  unstorable_text: { at: ["field"], text: "must not hold NUL characters or broken Unicode" },
  nested_too_deep: { at: ["field"], text: "must not be nested deeper than {levels} levels" },
  not_json: { at: ["field"], text: "the body is not valid JSON" },
  unreadable_address: { at: ["field"], text: "the address can't be read" },
  head_too_large: {
    at: ["field"],
    text: "address and headers must have at most {kibibytes} KiB together",
  },
  not_http: { at: ["field"], text: "is no HTTP request that can be read" },
  unreadable_request: { at: ["field"], text: "the request can't be read" },
  form_unreadable: {
    at: ["field"],
    text: "can't be read as a form: it is cut off, malformed or has too many fields",
  },
  form_field_unnamed: { at: ["field"], text: "has a field without a name" },
  form_field_too_long: { at: ["field"], text: "{name} is too long" },
  body_cut_short: { at: ["field"], text: "the body ended early" },
  bad_idempotency_key: { at: ["field"], text: "must have 1 to 255 characters" },

  // Fields of a request: rules across fields, and capabilities of this server
  after_end: { at: ["field"], text: "must not be after {end}" },
  above_maximum: { at: ["field"], text: "must not be above {maximum}" },
  content_type_differs: { at: ["field"], text: "must be {content_type}" },
  expiration_out_of_range: { at: ["field"], text: "must lie between 1 hour and 4 years" },
  password_common: {
    at: ["field"],
    text: "is too easy to guess; use several unrelated words",
  },
  password_length: { at: ["field"], text: "must have {minimum} to {maximum} characters" },
  too_many_images: {
    at: ["field"],
    text: "have {images} images in total; an archive holds at most {maximum}",
  },
  not_a_draft: { at: ["field"], text: "is not a draft of an identity_creation job" },
  draft_not_completed: { at: ["field"], text: "is {status}; only a completed draft can be promoted" },
  identity_unusable: { at: ["field"], text: "can't be used: {reason}" },
  file_is_url: {
    at: ["field"],
    text: "is a URL, which is not fetched: upload the photo with POST /upload and send its file_id",
  },
  file_awaiting: {
    at: ["field"],
    text: "was never uploaded: PUT its bytes to upload_url first",
  },
  nothing_measured: {
    at: ["field"],
    text: "shows neither skin, hair nor eyes clearly enough to measure",
  },
  nothing_understood: { at: ["field"], text: "contains nothing that an instruction has a field for" },
  https_only: { at: ["field"], text: "must start with https://" },
  url_with_credentials: { at: ["field"], text: "must not hold a user name or password" },
  port_of_another_protocol: {
    at: ["field"],
    text: "must not use port {port}, which is another protocol's",
  },
  file_or_url: { at: ["field"], text: "needs a file in `image` or an address in `url`, and not both" },
  url_not_web: { at: ["field"], text: "must start with https:// or http:// and name no port" },
  url_not_fetched: { at: ["field"], text: "gives no file: it must answer 200 without a redirect" },
  url_file_too_large: { at: ["field"], text: "leads to a file that is too large" },
  private_address: { at: ["field"], text: "must be an address on the public internet" },
  upscale_too_large: {
    at: ["field"],
    text: "would make {width} × {height} pixels; at most {side_max} on a side and {megapixels_max} megapixels can be made",
  },
  model_unavailable: {
    at: ["field"],
    text: '"{model}" is not available on this server for {job_type}; available: {available}',
  },
  nothing_to_change: { at: ["field"], text: "names nothing to change" },
  instruction_too_long: { at: ["field"], text: "must be at most {maximum} characters of JSON" },
  empty_brief: {
    at: ["field"],
    text: "needs a prompt or at least one field of appearance, face or hair",
  },
  assets_without_prompt: { at: ["field"], text: "needs a prompt beside it" },
  size_of_model: { at: ["field"], text: "must be {size} with the model {model}" },
  ratio_of_model: { at: ["field"], text: "can't be {ratio} with the model {model}" },
  not_with_model: { at: ["field"], text: "is not supported by the model {model}" },
  empty_call: { at: ["field"], text: "one of prompt, image_ids or identity_codes is required" },
  required_with: { at: ["field"], text: "is required with {field} {value}" },
  no_target: {
    at: ["field"],
    text: "one of reference_image, reference_text or instruction is required",
  },
  beyond_images: { at: ["field"], text: "must be below the number of images" },
  beyond_instructions: { at: ["field"], text: "must be below the number of instructions" },
  size_incomplete: { at: ["field"], text: "width and height belong together" },
  year_out_of_range: { at: ["field"], text: "must lie between the years 1000 and 2999" },
  with_spaces: { at: ["field"], text: "must not hold spaces" },

  // The bytes of an upload
  file_empty: { at: ["field"], text: "is empty" },
  not_an_image: { at: ["field"], text: "is not a JPEG, PNG or WebP image" },
  image_unreadable: { at: ["field"], text: "is not an image that can be read" },
  image_animated: {
    at: ["field", "work"],
    text: "is an animation of {frames} frames; send one still picture",
  },
  image_too_many_pixels: {
    at: ["field", "work"],
    text: "has {width} × {height} pixels; at most {megapixels_max} megapixels are accepted: make it smaller",
  },
  image_side_too_long: {
    at: ["field", "work"],
    text: "has {width} × {height} pixels; at most {side_max} on a side are accepted: make it smaller",
  },
  image_too_narrow: {
    at: ["field", "work"],
    text: "has {width} × {height} pixels; the long side may be at most {ratio_max} times the short one: crop it",
  },
  image_metadata_too_large: {
    at: ["field", "work"],
    text: "has compressed texts or profiles that unpack to over {mebibytes} MiB more than their size: save it without metadata",
  },
  image_metadata_damaged: {
    at: ["field", "work"],
    text: "has damaged metadata: save it without metadata",
  },
  image_too_many_parts: {
    at: ["field", "work"],
    text: "is cut into too many parts: save it again",
  },
  image_damaged: { at: ["field"], text: "is damaged and can't be read; save it again" },
  image_cut_short: { at: ["field"], text: "is cut short: the end of the image is missing" },
  file_unusable: { at: ["field"], text: "{problem}" },

  // Failed outputs, jobs and identities; also `field` when a request is refused for the same reason
  unspecified: { at: ["work", "attempt"], text: "No reason was recorded" },
  fault: { at: ["work"], text: "Something went wrong on our side" },
  stopped: { at: ["work"], text: "It was stopped" },
  engine_fault: { at: ["work"], text: "The picture could not be processed: a fault in the engine." },
  engine_paused: {
    at: ["work"],
    text: "The model {model} can't be called at the moment ({reason}). Try again later or choose another model",
  },
  engine_ended: {
    at: ["field", "work"],
    text: "The model {model} was ended by its provider on {date}. Choose another model",
  },
  engine_budget_spent: {
    at: ["work"],
    text: "The day's budget of this server for image models is spent. Try again tomorrow",
  },
  engine_unavailable_long: {
    at: ["work"],
    text: "The model could not be called for so long that the output was given up. Try again later or choose another model",
  },
  engine_refused: {
    at: ["work"],
    text: "The model {model} refused the content. Change the photo or the words, or choose another model",
  },
  engine_no_picture: {
    at: ["work"],
    text: "The model {model} gave no usable picture. Try again or choose another model",
  },
  too_many_pictures: {
    at: ["field"],
    text: "are more pictures than {model} takes with one call, which is {pictures_max}: send fewer or choose another model",
  },
  not_offered_at: {
    at: ["field"],
    text: "is not offered at {size} with {model} on this server: choose another size or model, or send fewer pictures",
  },
  drawing_shape: { at: ["work"], text: "The drawing has another shape than was asked for" },
  engine_rejected: {
    at: ["work"],
    text: "The model {model} does not take this request. Choose another model",
  },
  picture_too_slow: {
    at: ["field", "work"],
    text: "The picture took longer than {seconds} seconds of processor time; try a smaller or simpler one",
  },
  work_too_slow: { at: ["work"], text: "It took too long and was given up" },
  file_unavailable: { at: ["work"], text: "A file that is needed for it can't be read" },
  process_died: { at: ["work"], text: "Drawing it crashed the server several times, so it was given up" },
  no_output: { at: ["work"], text: "No image could be made" },
  file_expired: { at: ["work"], text: "The image has expired: images are kept for {days} days" },
  identity_not_ready: { at: ["work"], text: "The identity {identity_code} can't be used: {reason}" },
  photo_failed: { at: ["work"], text: "its photo failed" },
  picture_damaged: {
    at: ["field", "work"],
    text: "The file is damaged and could not be read as a picture.",
  },
  picture_unreadable: {
    at: ["field", "work"],
    text: "The file is not a picture that can be read (jpg, png or webp).",
  },
  picture_refused: { at: ["field", "work"], text: "The picture {reason}." },

  // Garments
  no_garment: {
    at: ["field", "work"],
    text: "No garment could be told from the rest of this photo. Use a photo of the garment worn by one person or alone on a plain background.",
  },
  garment_not_on_person: {
    at: ["field", "work"],
    text: "What was named could not be found on the person: garments are found by where they are worn. Name one such as tee, jacket, jeans, dress, hat or shoes, leave the name out, or use a photo of the product alone.",
  },
  print_unclear: {
    at: ["work", "warning"],
    text: "It is not clear whether the garment is printed or only unevenly lit. Say `print: plain` or `print: printed`, or draw a keep stroke on the print.",
  },
  part_unclear: {
    at: ["work", "warning"],
    text: "The garment has parts of different colors. Draw a keep_part stroke on the part that keeps its color, or a remove stroke on what is not meant.",
  },
  no_part_here: {
    at: ["field", "work"],
    text: "The garment has no part of another color here. Draw a keep stroke over what keeps its color.",
  },
  garment_outline_unclear: {
    at: ["field", "work"],
    text: "The garment's outline could not be told from what surrounds it. Use a plainer background or crop the photo closer.",
  },
  garment_like_surroundings: {
    at: ["field", "work"],
    text: "The garment has nearly the same colors as what is beside it. Use a plainer background, crop the photo closer, or correct the mask.",
  },
  garment_several_people: {
    at: ["work"],
    text: "The photo shows {count} people; it is not clear whose garment is meant. Correct the mask, or crop the photo to one person.",
  },
  garment_name_doubtful: {
    at: ["field", "work"],
    text: "Could not tell the named garment from what is worn with it. Crop the photo to the garment or check its name.",
  },
  garment_like_skin: {
    at: ["field", "work"],
    text: "The cloth could not be told from the skin, because both have nearly the same color. Use a photo without bare skin beside the garment.",
  },
  garment_too_small: {
    at: ["field", "work"],
    text: "The garment is too small in this photo. Crop the photo closer.",
  },
  garment_patterned: {
    at: ["field", "work"],
    text: "The garment has a pattern of its own, which would show through another one. Use a photo of it in one plain color, or ask for a color.",
  },
  product_outline_unclear: {
    at: ["field", "work"],
    text: "The product's outline could not be told from the background. Use a plainer background or more even light, or crop the photo closer.",
  },
  several_garments: {
    at: ["field", "work"],
    text: "There is more than one garment or color in front of the background. Crop the photo to the garment.",
  },

  // Masks
  mask_not_gray: {
    at: ["field", "work"],
    text: "The mask is not an 8-bit gray png without transparency.",
  },
  mask_wrong_size: {
    at: ["field", "work"],
    text: "The mask has another size than the photo, which is {width} x {height} pixels.",
  },
  mask_empty: { at: ["field", "work"], text: "The mask leaves nothing of the photo to recolor." },
  mask_full: { at: ["field", "work"], text: "The mask covers the whole photo." },

  mask_doubtful: {
    at: ["work"],
    text: "The garment's outline must be checked before it is recolored: correct or approve the mask {mask_id}. {reason}",
  },
  mask_unsure: { at: ["field", "work"], text: "The engine is not sure enough of the outline." },
  masks_unlike_images: { at: ["field"], text: "must have one entry for each image: a mask_id or null" },
  mask_unknown: { at: ["field"], text: "is no garment mask" },
  cursor_unknown: { at: ["field"], text: "is no `next_cursor` of this list" },
  mask_unconfirmed: { at: ["field"], text: "is a garment mask that nobody has edited or approved" },
  mask_of_other_photo: { at: ["field"], text: "is the garment mask of another photo" },
  mask_without_outline: {
    at: ["field"],
    text: "has no outline: no garment was found. Draw one and send it with PUT",
  },
  stroke_outside: {
    at: ["field"],
    text: "lies wholly outside the photo, which is {width} × {height} pixels",
  },
  identity_in_preparation: { at: [503], text: "The identity is still being prepared; try again" },
  preview_unavailable: { at: [503], text: "No engine of this server draws previews" },
  color_unusable: { at: ["field"], text: "can't be used: {reason}" },
  photo_unusable: { at: ["field"], text: "can't be used: {reason}" },

  // Requested colors and patterns
  several_colors: {
    at: ["work"],
    text: "The instruction names more than one color ({colors}). Say one color for the garment. Give a hex code such as #1f2a44, a CSS color, or a color name such as navy, burgundy or forest green.",
  },
  pattern_in_words: {
    at: ["work"],
    text: "“{words}” asks for a pattern: give a photo of the pattern as the reference picture, or one plain color. Give a hex code such as #1f2a44, a CSS color, or a color name such as navy, burgundy or forest green.",
  },
  no_color: {
    at: ["work"],
    text: "No color was given. Give a hex code such as #1f2a44, a CSS color, or a color name such as navy, burgundy or forest green.",
  },
  color_unknown: {
    at: ["work"],
    text: "No color could be read from “{words}”. Give a hex code such as #1f2a44, a CSS color, or a color name such as navy, burgundy or forest green.",
  },
  reference_unusable: { at: ["work"], text: "The reference picture could not be used. {reason}" },
  reference_without_pattern: {
    at: ["work"],
    text: "No pattern was found in it. Use a photo of the cloth from straight in front that shows at least three repeats, or ask for its color only.",
  },
  reference_without_repeat: {
    at: ["work"],
    text: "It shows a pattern whose repeat could not be found. Use a flat, evenly lit photo of the cloth that shows at least three repeats, or write “color only” in the instruction to take just its color.",
  },

  // Faces
  no_face: {
    at: ["field", "work"],
    text: "No face was found. Use a photo in which the face is clearly visible.",
  },
  face_drawn: {
    at: ["field", "work"],
    text: "The face is drawn, not photographed. Use a photo of a person.",
  },
  several_faces: {
    at: ["field", "work"],
    text: "{count} faces were found. Use a photo that shows one person only, or crop it to one.",
  },
  face_cut_off: {
    at: ["field", "work"],
    text: "The edge of the photo cuts the face off. Use a photo that shows all of it.",
  },
  face_too_small: {
    at: ["field", "work"],
    text: "The face is only {pixels} pixels wide; at least {minimum} are needed. Use a larger photo or one taken closer.",
  },
  face_too_small_in_output: {
    at: ["work"],
    text: "The face is only {pixels} pixels wide in the output; at least {minimum} are needed. Choose a larger size, or use a photo that shows the face larger.",
  },
  face_unclear: {
    at: ["field", "work"],
    text: "The face is turned away or covered too far to be seen clearly. Use a photo that looks into the camera.",
  },
  face_turned: {
    at: ["field", "work"],
    text: "The face is turned {degrees} degrees to the side; at most {maximum} are possible. Use a photo that looks into the camera.",
  },
  face_tilted_up: {
    at: ["field", "work"],
    text: "The face looks {degrees} degrees up; at most {maximum} are possible. Use a photo that looks into the camera.",
  },
  face_tilted_down: {
    at: ["field", "work"],
    text: "The face looks {degrees} degrees down; at most {maximum} are possible. Use a photo that looks into the camera.",
  },
  face_too_dark: {
    at: ["field", "work"],
    text: "The face is too dark to be seen clearly. Use a brighter photo.",
  },
  face_too_bright: {
    at: ["field", "work"],
    text: "Much of the face is so bright that it is plain white. Use a photo with softer light.",
  },
  face_blurred: {
    at: ["field", "work"],
    text: "The face is blurred. Use a photo in which it is in focus.",
  },
  eyes_hidden: {
    at: ["field", "work"],
    text: "The eyes are hidden, by dark glasses for example. Use a photo that shows them.",
  },
  eyes_closed: {
    at: ["field", "work", "face"],
    text: "The eyes are closed. Use a photo with open eyes.",
  },
  face_small: {
    at: ["face"],
    text: "The face is {pixels} pixels wide. From {minimum} pixels on, more of it can be drawn",
  },
  face_of_low_quality: {
    at: ["face"],
    text: "The photo's quality is {score} of 100. From {minimum} on, results look more like the person",
  },
  face_side_hidden: {
    at: ["field", "work"],
    text: "One side of the face is hidden or in deep shadow. Use a photo that shows both.",
  },
  mouth_hidden: {
    at: ["field", "work"],
    text: "Mouth and chin are hidden, by a mask for example. Use a photo that shows the whole face.",
  },
  face_covered: {
    at: ["field", "work"],
    text: "Most of the face is covered. Use a photo that shows all of it.",
  },
  face_under_hand: {
    at: ["field", "work", "face"],
    text: "A hand lies over the face. Use a photo that shows all of it.",
  },
  face_under_hair: {
    at: ["field", "work", "face"],
    text: "Hair hangs over an eye, a brow or a cheek. Use a photo with the hair out of the face.",
  },
  face_under_hat: {
    at: ["field", "work", "face"],
    text: "Something worn on the head lies over the forehead. Use a photo that shows the whole face.",
  },
  face_with_glasses: {
    at: ["field", "work", "face"],
    text: "The person wears glasses. Use a photo without glasses.",
  },
  face_without_skin: {
    at: ["work"],
    text: "No skin of the face is visible. Use a photo of the uncovered face.",
  },

  // Model swap
  person_with_beard: {
    at: ["work"],
    text: "The person has a full beard and the identity has none: its outline would stay. Use a photo of a shaved person, or an identity with a beard.",
  },
  identity_without_model: {
    at: ["work"],
    text: "The identity {identity_code} has no face model that this engine can read. Prepare it again from its photo.",
  },
  identity_shows_too_little: {
    at: ["work"],
    text: "The identity's photo shows too little of the face to be used. Prepare the identity again with another photo.",
  },
  identity_with_glasses: {
    at: ["work"],
    text: "The identity's photo shows glasses, which would be drawn onto the face of every photo. Prepare the identity again with a photo without them.",
  },
  identity_covered: {
    at: ["work"],
    text: "The identity's photo can't be used. {reason} Prepare the identity again with another photo.",
  },
  identity_gone: { at: ["work"], text: "The identity no longer exists." },
  result_unlike_identity: {
    at: ["work"],
    text: "The result did not look enough like the identity. Use a photo with softer light and a face that looks more into the camera, or another photo of the identity.",
  },
  result_with_seam: {
    at: ["work"],
    text: "The face did not join the rest of the photo without a visible edge. Use a photo with softer light on the face.",
  },
  identity_light_too_hard: {
    at: ["work"],
    text: "The light on the identity's photo is too hard or colored to be removed from the face. Use a photo of the identity in softer light.",
  },
  photo_light_too_hard: {
    at: ["work"],
    text: "The light on the photo's face is so hard that the identity's skin burns out to white. Use a photo with softer light on the face.",
  },
  photo_light_colored: {
    at: ["work"],
    text: "The skin color of the photo's face is uneven (colored light, make-up or redness), and that would be lost. Use a photo with even color on the face.",
  },
  lights_differ: {
    at: ["work"],
    text: "The faces of the photo and of the identity are lit from different sides, or one is much darker. Use photos with more similar light.",
  },
  brows_differ: {
    at: ["work"],
    text: "The brows on the photo are much darker than the identity's and would show through. Use another photo or another identity.",
  },
  result_too_soft: {
    at: ["work"],
    text: "The result's face was much softer than the photo. Use a larger photo of the identity.",
  },

  // Packshots
  product_worn: {
    at: ["work"],
    text: "The photo shows somebody wearing the garment, and what the body hides of it can't be made up. Use a photo of it laid flat or on a hanger.",
  },
  product_on_form: {
    at: ["work"],
    text: "The garment is on a dress form, and what the form hides of it can't be made up. Use a photo of it laid flat or on a hanger.",
  },
  product_cut_off: {
    at: ["work"],
    text: "The frame cuts the product off, so it can't be shown whole. Use a photo with some background on every side.",
  },
  product_unclear: {
    at: ["work"],
    text: "The product could not be told from its surroundings. Use a photo that shows all of it, alone on a plain background of another color.",
  },
  product_too_small: {
    at: ["work"],
    text: "The product is only {pixels} pixels large in its photo, too few for a picture of {width} × {height}. Ask for a smaller one, or use a larger photo.",
  },
  no_photo_usable: { at: ["work"], text: "None of the photos can be used. {reason}" },
  no_photo: { at: ["work"], text: "There is no photo to draw from." },
  style_unavailable: {
    at: ["field"],
    text: '"{style}" needs an engine that is not available on this server; available: {available}',
  },
  prompt_unsupported: {
    at: ["field"],
    text: "this server's engine does not support prompts for packshots; use style, background, surface, shadow and framing",
  },
  composition_unsupported: {
    at: ["field"],
    text: "this server's engine centers the product and supports no other arrangement",
  },
  lighting_unsupported: {
    at: ["field"],
    text: "this server's engine keeps the light of the photo and can't relight the product",
  },
  props_unsupported: { at: ["field"], text: "this server's engine adds nothing to the product" },
  ground_unsupported: {
    at: ["field"],
    text: "this server's engine makes plain grounds: a color name, a hex code, or with format png transparent",
  },
  framing_ratio_differs: { at: ["field"], text: "does not fit framing {framing}; give one of the two" },
  back_not_shown: {
    at: ["field"],
    text: 'shows the back only when the note of one of the photos says "back"',
  },
  angle_unsupported: {
    at: ["field"],
    text: "\"{angle}\" would need a view that the photos don't show; this server's engine keeps the view of the photo",
  },
  surface_of_cutout: {
    at: ["field"],
    text: "a cut-out has no surface; use style flat_lay or background",
  },
  two_grounds: { at: ["field"], text: "a flat lay has one ground; give surface or background" },
  ground_needed: { at: ["field"], text: "a flat lay needs something to lie on; name a color" },
  transparency_needs_png: { at: ["field"], text: "only a png can be transparent; set format png" },
  shadow_without_ground: {
    at: ["field"],
    text: "there is nothing a shadow could fall on; use none",
  },

  // Playground
  picture_needed: {
    at: ["field", "work"],
    text: "is required: this server's engine edits pictures and creates none. {offer}",
  },
  words_not_understood: { at: ["field", "work"], text: "not understood: {words}. {offer}" },
  edit_unreadable: { at: ["field", "work"], text: "{words} could not be read as an edit. {offer}" },
  no_edit: { at: ["field", "work"], text: "contains no edit. {offer}" },
  identity_needed: { at: ["field"], text: "is needed to swap the model" },
  identity_unused: {
    at: ["field"],
    text: "no edit uses it; say “swap the model”, or leave the prompt out",
  },
  several_swaps: { at: ["field"], text: "this server's engine swaps one person" },
  several_ratios: { at: ["field"], text: "names more than one ratio or size" },
  ratio_needed: { at: ["field"], text: "ratio or custom says what to crop or resize to" },
  ratio_differs: {
    at: ["field"],
    text: "does not fit the ratio {ratio} of the prompt; give one of the two",
  },
  picture_unused: {
    at: ["field"],
    text: "no edit of this call uses it; one picture is edited at a time",
  },
  reference_missing: {
    at: ["field", "work"],
    text: "the picture to take the color from is missing",
  },
  variations_alike: { at: ["field"], text: "these edits come out the same each time; ask for 1" },
  versions_alike: {
    at: ["work"],
    text: "These edits come out the same each time. Ask for another edit instead.",
  },
  conversation_empty: {
    at: ["work"],
    text: "The conversation has no picture yet. Send one with image_ids.",
  },
  conversation_picture_unused: {
    at: ["work"],
    text: "The conversation goes on from its last picture, and no edit of this call uses the one sent with it. Start a new conversation to edit that one.",
  },
  subject_unclear: {
    at: ["work"],
    text: "The subject could not be told from the background. Use a photo with a plainer background.",
  },
  picture_too_small: {
    at: ["work"],
    text: "The picture of {width} × {height} pixels is too small to make one of {wanted_width} × {wanted_height} of it. Ask for a smaller one.",
  },
  enlarged_over_size: {
    at: ["work"],
    text: "Enlarged {factor} times, this picture of {width} × {height} pixels would be larger than size {size}, which goes up to {side_max}. Ask for a larger size, or use the upscale job.",
  },

  // Webhook attempts without a response; they reveal nothing about the server's network
  receiver_timeout: { at: ["attempt"], text: "no answer within {seconds} s" },
  receiver_not_public: {
    at: ["attempt"],
    text: "the address is not on the public internet, so nothing is sent there",
  },
  receiver_unresolved: { at: ["attempt"], text: "the name of the receiver could not be resolved" },
  receiver_refused: { at: ["attempt"], text: "the receiver refused the connection" },
  receiver_closed: { at: ["attempt"], text: "the receiver closed the connection" },
  receiver_unreachable: { at: ["attempt"], text: "the receiver could not be reached" },
  receiver_not_http: { at: ["attempt"], text: "the receiver's answer is not HTTP" },
  receiver_insecure: { at: ["attempt"], text: "no secure connection to the receiver: {reason}" },

  // Warnings of finished outputs that a model drew
  people_miscounted: {
    at: ["warning"],
    text: "The picture shows more or fewer people than it should",
  },
  identity_unlike: { at: ["warning"], text: "The face does not look enough like the identity" },
  color_off: { at: ["warning"], text: "The garment's color differs visibly from the one asked for" },
  garment_redrawn: { at: ["warning"], text: "Details of the garment differ from the photo" },
  lettering_redrawn: {
    at: ["warning"],
    text: "Lettering or prints of the garment differ from the photo",
  },
  drawn_small: { at: ["warning"], text: "The model drew a small picture, which was enlarged" },
  outline_doubtful: {
    at: ["warning"],
    text: "The garment's outline is doubtful, so the image is not charged. Correct or approve the mask and draw the image again",
  },
  drawn_whole: {
    at: ["warning"],
    text: "The model drew the whole picture again, so other parts than asked for may differ from the photo",
  },

  // Upscaling
  upscale_alike: {
    at: ["work"],
    text: "Enlarging this picture again would give the same picture. Choose another factor instead.",
  },
  enlarged_too_large: {
    at: ["work"],
    text: "Enlarged {factor} times, this picture of {width} × {height} pixels would be too large; at most {side_max} pixels on the longest side and {megapixels_max} megapixels can be made. Choose a smaller factor or a smaller picture.",
  },
} as const satisfies Record<string, { at: readonly Place[]; text: string }>;

/** Where a problem can appear. */
export type Place = ErrorStatus | 408 | 416 | "field" | "work" | "attempt" | "warning" | "face";

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503 | 507;

export type ProblemCode = keyof typeof problems;
type CodeAt<P extends Place> = {
  [C in ProblemCode]: Extract<(typeof problems)[C]["at"][number], P> extends never ? never : C;
}[ProblemCode];
export type AnswerCode = CodeAt<ErrorStatus>;
export type FieldCode = CodeAt<"field">;
export type WorkCode = CodeAt<"work">;
export type AttemptCode = CodeAt<"attempt">;
export type WarningCode = CodeAt<"warning">;
export type FaceWarningCode = CodeAt<"face">;

/**
 * A problem as data: its code, its params and its sentence. No interface, because it is stored as JSON: Prisma's type of
 * JSON accepts no interfaces.
 */
export type Problem<C extends ProblemCode = ProblemCode> = {
  code: C;
  params: ProblemParams | null;
  message: string;
};
/** A param that is itself a problem is a nested reason. */
export type ProblemParams = { [name: string]: string | number | Problem };

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<C extends ProblemCode> = {
  [N in NamesIn<(typeof problems)[C]["text"]>]: ProblemParams[string];
};
/** The params of a code's text; no argument when it has none. */
export type ParamsArgument<C extends ProblemCode> = keyof ParamsOf<C> extends never
  ? []
  : [params: ParamsOf<C>];

/** A problem of the table with its formatted sentence. */
export function problem<C extends ProblemCode>(code: C, ...[params]: ParamsArgument<C>): Problem<C> {
  const given = (params ?? null) as ProblemParams | null;
  return { code, params: given, message: sentenceOf(code, given) };
}

function sentenceOf(code: ProblemCode, params: ProblemParams | null): string {
  return problems[code].text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    return typeof value === "object" ? value.message : String(value);
  });
}

/** Codes that can appear at a place. */
export function codesAt(place: Place): ProblemCode[] {
  return (Object.keys(problems) as ProblemCode[]).filter((code) =>
    (problems[code].at as readonly Place[]).includes(place),
  );
}

/** The columns of a problem in the row of its record. */
export interface StoredProblem {
  errorMessage: string | null;
  errorCode: string | null;
  errorParams: ProblemParams | null;
}

export const noProblem: StoredProblem = { errorMessage: null, errorCode: null, errorParams: null };

export function toStored({ code, params, message }: Problem): StoredProblem {
  return { errorMessage: message, errorCode: code, errorParams: params };
}

/** The problem of a record; `unspecified` for a failed record of a release without codes; null without a failure. */
export function fromStored(stored: StoredProblem): Problem | null {
  if (stored.errorMessage === null) return null;
  const { errorCode, errorParams, errorMessage } = stored;
  const isKnown = errorCode !== null && errorCode in problems;
  return {
    code: isKnown ? (errorCode as ProblemCode) : "unspecified",
    params: isKnown ? errorParams : null,
    message: errorMessage,
  };
}
