/** The package has no type declarations. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    store: {
      putContent(file: string, content: unknown): Promise<[size: number, md5: string]>;
      putObjectMultipart(bucket: string, uploadId: string, parts: unknown): Promise<unknown>;
    };
    run(): Promise<{ port: number }>;
  }
}

declare module "@20minutes/s3rver/lib/models/error.js" {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
