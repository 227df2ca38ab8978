import { GraphQLError } from "graphql";
import type { FileState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import { toMedium } from "./media-object.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

interface FilesArguments extends ConnectionArguments {
  query?: string | null;
  sortKey?: string | null;
  reverse?: boolean | null;
}

/** Only searches by name are simulated: `filename:x` or `filename:"x y"`. */
const namePattern = /^\s*filename:(?:"((?:[^"\\]|\\.)*)"|(\S+))\s*$/;

function readName(context: RequestContext, query: string): string {
  const match = query.match(namePattern);
  const name = (match?.[1] ?? match?.[2])?.replace(/\\(.)/g, "$1").replace(/\*$/, "");
  if (name) return name.toLowerCase();
  const message = `The file search "${query}" is not simulated`;
  context.sim.log.recordViolation({ at: context.sim.clock.now(), shop: context.shop.domain, message });
  throw new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}

/** Ids grow with time, so sorting by id is sorting by creation. */
const keyOf = (file: FileState) => String(toNumericId(file.id)).padStart(16, "0");

/** Root fields about the shop's files. */
export const fileQueries = {
  files(args: FilesArguments, context: RequestContext) {
    assertScope(context, "files", "read_files", "read_images");
    const { sim, shop } = context;
    const direction = args.reverse ? -1 : 1;
    const compareKeys = (a: string, b: string) => direction * (a < b ? -1 : a > b ? 1 : 0);
    let found = Object.values(shop.files);
    if (args.query?.trim()) {
      const name = readName(context, args.query);
      const indexedUntil = sim.clock.now() - sim.options.timing.searchDelayMs;
      found = found.filter(
        (file) => file.createdAt <= indexedUntil && file.filename.toLowerCase().includes(name),
      );
    }
    found.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
    return toConnection(found, args, keyOf, (file) => toMedium(context, file), compareKeys);
  },
};
