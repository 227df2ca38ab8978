import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const imports: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
).imports;

/** What each room may import beside itself and node's own modules: rooms by folder, packages by name. */
interface Room {
  rooms: string[];
  packages: string[] | "any";
  nodeModules?: string[];
}

const any = "any" as const;
/** Longest folder first: a file belongs to the first room that holds it. */
const rooms: Record<string, Room> = {
  "app/contract": { rooms: [], packages: ["zod", "zod-openapi", "culori"] },
  "app/leases": { rooms: [], packages: [], nodeModules: [] },
  "app/archive": { rooms: [], packages: ["yazl"], nodeModules: ["node:stream"] },
  "app/imaging": { rooms: [], packages: [], nodeModules: [] },
  "app/engines": { rooms: ["app/contract", "app/imaging"], packages: any },
  "app/service/core": {
    rooms: ["app/contract", "app/leases", "app/engines/contract.ts"],
    // p-limit bounds concurrency; the others are lists of known passwords and how to match them.
    packages: ["p-limit", "@zxcvbn-ts/core", "@zxcvbn-ts/language-common"],
    nodeModules: ["node:crypto", "node:stream"],
  },
  "app/service/http": {
    rooms: ["app/archive", "app/contract", "app/service/core", "app/service/adapters"],
    packages: ["fastify", "@fastify/multipart", "zod"],
  },
  "app/service/tasks": { rooms: ["app/contract", "app/service/core"], packages: ["zod"] },
  "app/service/adapters": {
    rooms: ["app/contract", "app/service/core", "app/service/tasks/catalogue.ts"],
    packages: ["@opentelemetry/api", "@prisma/client", "aws4fetch", "p-limit", "pg"],
  },
  "app/service": {
    rooms: ["app/engines/contract.ts", "app/engines/picture-file", "app/service"],
    packages: ["@prisma/client", "uuid"],
  },
  "app/admin-api": { rooms: [], packages: ["p-limit", "zod"] },
  "app/image-service": {
    rooms: ["app/contract"],
    packages: ["eventsource-parser", "zod"],
  },
  // One file per language and how it is put into words: for the merchant's rules and for the screens.
  "app/shops/messages": { rooms: [], packages: ["intl-messageformat"], nodeModules: [] },
  "app/shops": {
    rooms: [
      "app/archive",
      "app/contract",
      "app/leases",
      "app/image-service",
      "app/admin-api",
      "app/shops/messages",
    ],
    packages: ["@prisma/client", "@shopify/", "lru-cache", "micromark", "p-limit", "zod"],
  },
  "app/components": {
    rooms: ["app/contract", "app/shops"],
    packages: ["react", "@shopify/", "@remix-run/react", "zod"],
  },
  "app/server": { rooms: ["app"], packages: any },
  // The Remix app: its routes, document and entries.
  app: {
    // A limit of Shopify that the form enforces as well.
    rooms: ["app/contract", "app/shops", "app/components", "app/admin-api/alt-chars-max.ts"],
    packages: [
      "react",
      "react-dom",
      "@remix-run/",
      "@shopify/",
      "@fontsource-variable/inter",
      "isbot",
      "zod",
    ],
  },
};

const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join("app", file));

const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

interface Import {
  specifier: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...found].map((match) => ({ specifier: match[2] ?? match[3], isType: Boolean(match[1]) }));
}

/** The project file a specifier means, or null for a package. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.join(path.dirname(file), specifier.replace(/\?.*$/, ""));
  if (!specifier.startsWith("#")) return null;
  const prefix = Object.keys(imports).find((name) => specifier.startsWith(name.slice(0, -1)));
  if (!prefix) throw new Error(`${file} imports ${specifier}, which package.json does not know`);
  return path.join(imports[prefix].slice(0, -1), specifier.slice(prefix.length - 1));
}

/** A name that ends in a slash means every package of that scope. */
function isOfPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(name.endsWith("/") ? name : `${name}/`);
}

function isAllowed(file: string, { specifier, isType }: Import): boolean {
  const room = roomOf(file);
  const { rooms: others, packages, nodeModules } = rooms[room];
  if (specifier.startsWith("node:")) return !nodeModules || nodeModules.includes(specifier);
  const target = resolve(file, specifier);
  if (target === null) {
    if (packages === any) return true;
    return packages.some((name) => isOfPackage(specifier, name));
  }
  if (roomOf(target) === room) return true;
  // The screens know the merchant's side by its types alone: none of its code may reach the browser's bundle.
  const isShops = target.startsWith("app/shops/") && !target.startsWith("app/shops/messages/");
  if (isShops && (room === "app" || room === "app/components")) {
    // It renders on the server alone, in the frame that the other pages without a login have.
    const isFrame =
      file === "app/public-document.server.tsx" && target === "app/shops/public-pages/document.ts";
    return isType || isFrame;
  }
  // The store's type is inferred from its adapter (docs/decisions/0099-inferred-store-type.md).
  if (file === "app/service/core/ports.ts" && target === "app/service/adapters/prisma/create-store.ts") {
    return isType;
  }
  return others.some((other) => target === other || target.startsWith(`${other}/`));
}

test("no file imports what its module may not", () => {
  const crossings = files.flatMap((file) =>
    importsOf(file)
      .filter((found) => !isAllowed(file, found))
      .map(({ specifier }) => `${file} → ${specifier}`),
  );
  expect(crossings).toEqual([]);
});

test("every package and module that a module may import is imported there", () => {
  const unused = Object.entries(rooms).flatMap(([room, { rooms: others, packages }]) => {
    const own = files.filter((file) => roomOf(file) === room);
    const found = own.flatMap((file) => importsOf(file).map(({ specifier }) => ({ file, specifier })));
    const unusedPackages = (packages === any ? [] : packages).filter(
      (name) => !found.some(({ specifier }) => isOfPackage(specifier, name)),
    );
    const targets = found.map(({ file, specifier }) => resolve(file, specifier) ?? "");
    const unusedRooms = others.filter(
      (other) => !targets.some((target) => target === other || target.startsWith(`${other}/`)),
    );
    return [...unusedPackages, ...unusedRooms].map((name) => `${room}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("only the configuration reads the environment", () => {
  const readers = files.filter((file) => /process\.env\b/.test(readFileSync(path.join(root, file), "utf8")));
  // Starting a child process hands the environment on without reading it.
  expect(readers.sort()).toEqual(["app/server/config.ts", "app/server/processes/supervise.ts"]);
});

test("the service's rules read no clock and draw no random numbers of their own", () => {
  const rules = files.filter((file) => file.startsWith("app/service/core/"));
  const impure = rules.filter((file) =>
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(impure).toEqual([]);
});

test("file names are kebab-case and say something", () => {
  const odd = files.filter((file) => {
    const name = path.basename(file).replace(/\.(server|client|d|module)?\.?tsx?$/, "");
    const isRoute = file.startsWith("app/routes/");
    return /^(utils?|helpers?|misc|common|manager)$/.test(name) || (!isRoute && !/^[a-z0-9.-]+$/.test(name));
  });
  expect(odd).toEqual([]);
});
