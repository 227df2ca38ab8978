import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";

/**
 * What a bucket needs beside the files, in the forms that S3's operations take: CORS for pages that send and fetch files
 * there, and the end of parts of files that were never completed. The links, not the origin, decide who may do what.
 */
export function toBucketRules({ prefix }: Pick<BucketSettings, "prefix">): {
  cors: string;
  lifecycle: string;
} {
  const methods = ["GET", "HEAD", "PUT"].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join("");
  return {
    cors: `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>${methods}<AllowedHeader>*</AllowedHeader><MaxAgeSeconds>7200</MaxAgeSeconds></CORSRule></CORSConfiguration>`,
    lifecycle: `<LifecycleConfiguration><Rule><ID>parts</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>Enabled</Status><AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>`,
  };
}

/** Rights that the keys need, as a policy of AWS. */
export function toKeyPolicy({ name }: Pick<BucketSettings, "name">): string {
  const [bucket, ...prefix] = name.replace("s3://", "").split("/");
  const objects = `arn:aws:s3:::${[bucket, ...prefix, "*"].join("/")}`;
  const policy = {
    Version: "2012-10-17",
    Statement: [
      { Effect: "Allow", Action: "s3:ListBucket", Resource: `arn:aws:s3:::${bucket}` },
      {
        Effect: "Allow",
        Action: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
        Resource: objects,
      },
    ],
  };
  return JSON.stringify(policy, null, 2);
}
