/** A bucket of S3-compatible object storage, and what signs requests to it. */
export interface BucketSettings {
  /** For people: `s3://bucket/prefix`. */
  name: string;
  /** Address of the bucket, without a trailing slash. */
  address: string;
  /** Key prefix of the files, without a trailing slash; empty: the whole bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary keys. */
  sessionToken: string | null;
}

/** Time limits and attempts of requests; tests shorten them. */
export interface BucketTiming {
  /** Maximum time until a request without a body is answered. */
  answerMs: number;
  /** Maximum time of a request with a body, and of reading a whole file. */
  transferMs: number;
  attempts: number;
  /** Delay before the second attempt; doubles with each further one, with jitter. */
  delayMs: number;
}

export const bucketTiming: BucketTiming = { answerMs: 10_000, transferMs: 60_000, attempts: 5, delayMs: 100 };
