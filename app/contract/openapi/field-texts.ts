/** What fields of one name mean wherever they stand, for those whose schema does not say it. */
export const fieldTexts: Record<string, string> = {
  average_quality_score: "Mean of the finished outputs, 0-100; null while there is none",
  balance: "Credits of the account, those on hold included",
  content_type: "What to send as `Content-Type` with the bytes",
  created_at: "ISO 8601, UTC",
  credits_used: "Credits charged for the job so far",
  current: "How many there are",
  detail: "Every bad field",
  download_url: "Signed address; needs no token",
  end_date: "Last day of the report, or the time it ends",
  error: "What is wrong, for people",
  error_message: "Why it failed",
  expires: "Until when the link works, ISO 8601, UTC",
  file_id: "The file, as jobs name it",
  filename: "Name of the file",
  full_size: "Signed address of the picture",
  group_index: "Which variation, from 0",
  has_next: "Whether a next page exists",
  has_prev: "Whether a page before this exists",
  height: "Pixels",
  id: "Number of the entry",
  identity_code: "The identity, as jobs name it",
  identity_name: "Name of the identity",
  id_task: "`job_id` of the job it is about",
  image_index: "Which input photo, or which generation, from 0",
  image_result_id: "Number of the output",
  in_progress_credits: "Credits on hold for jobs under way",
  inputs: "The photos the output was made from",
  job_id: "The job, as answered when it was started",
  job_type: "Kind of job",
  limit: "How many there may be",
  message: "What happened, for people",
  model_used: "The engine that drew the output",
  order: "Newest first (`desc`) or oldest first (`asc`)",
  original_filename: "Name of the output, unique within its job",
  output: "Signed addresses of the picture and its thumbnail; null when it failed",
  output_format: "Extension of the picture",
  page: "Which page, from 1",
  pages: "How many pages there are",
  per_output_credits: "Price of one output",
  per_page: "Entries on a page",
  post_processing_error: "Why the finishing pass failed",
  post_processing_status: "State of the finishing pass; null when it is off",
  processed_images: "Outputs that ended",
  processing_options: "The options the job runs with",
  processing_time: "Seconds",
  progress: "Percent, 0-100",
  project_id: "The project",
  project_key: "The project as a string",
  project_name: "Name of the project, unique within the account",
  project_text: "Name of the project",
  quality_score: "How sound the output looks, 0-100",
  request_id: "Finds the request in the service's logs",
  required_credits: "What it costs in all",
  resolution: "Length of the report's periods",
  results: "Ended outputs by `image_index`, then `group_index`; the latest version of each",
  secret: "Signs the deliveries; shown when it is made",
  should_post_process: "Whether a finishing pass follows",
  start_date: "First day of the report, or the time it begins",
  status: "State",
  success: "Always true",
  sufficient: "Whether the credits are enough",
  summary: "Totals",
  thumbnail: "Signed address of a small picture",
  timestamp: "Epoch seconds",
  token: "The token",
  total: "Entries on all pages",
  total_credits: "Credits charged",
  total_images: "Outputs in all",
  total_outputs: "Outputs in all",
  updated_at: "ISO 8601, UTC",
  upload_url: "Signed address to PUT the bytes to, for 15 minutes",
  url: "Address",
  user_credits: "Credits of the account, those on hold included",
  version: "How often the output was drawn, from 1",
  width: "Pixels",
};

interface SchemaNode {
  description?: string;
  $ref?: string;
  properties?: Record<string, SchemaNode>;
  [member: string]: unknown;
}

/** Gives every property that says nothing of itself the text of its name. */
export function describeFields(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { properties } = node as SchemaNode;
  for (const [name, property] of Object.entries(properties ?? {})) {
    const isSilent = property.$ref === undefined && property.description === undefined;
    if (isSilent && Object.hasOwn(fieldTexts, name)) property.description = fieldTexts[name];
  }
  // What stands in an example is no schema, whatever it is called.
  for (const [key, child] of Object.entries(node)) if (!/^examples?$/.test(key)) describeFields(child);
}
