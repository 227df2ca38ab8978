import { type MarkedPlace, markerName } from "../files-marker/marker-check.ts";
import type { BucketClient } from "./bucket-client.ts";
import { readElements, readTag } from "./read-xml.ts";

/** A bucket can't leave as a volume can, so its marker is read once a minute. */
const freshMs = 60_000;
/** Every operation may wait for the marker; the operation itself is repeated. */
const reading = { attempts: 1, answerMs: 2_000 };

/** The bucket of an S3 file store. */
export function bucketPlace(client: BucketClient): MarkedPlace {
  return {
    name: `The bucket ${client.name}`,
    whyEmpty: "FILES_URL is wrong, or they were not copied there",
    remedy: "Set the right FILES_URL, or copy them with npm run files -- copy disk s3",
    marker: `${client.name}/${markerName}`,
    freshMs,
    readMarker: () =>
      client.call(
        { method: "GET", key: markerName, mayBeMissing: true, timing: reading },
        async (response) => (response.ok ? (await response.text()).trim() : null),
      ),
    writeMarker: (id) =>
      client.call({ method: "PUT", key: markerName, body: `${id}\n` }, async (response) => {
        await response.arrayBuffer();
      }),
    has: (key) => client.call({ method: "HEAD", key, mayBeMissing: true }, async ({ ok }) => ok),
    hasOthers: () => {
      const folder = client.prefix ? `${client.prefix}/` : "";
      const query = { "list-type": "2", "max-keys": "2", prefix: folder };
      return client.call({ method: "GET", key: null, query }, async (response) => {
        const keys = readElements(await response.text(), "Contents").map((entry) => readTag(entry, "Key"));
        // Consoles mark a folder by an object with its name.
        return keys.some((key) => key !== folder);
      });
    },
  };
}
