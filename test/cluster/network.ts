import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ip = (...args: string[]) => run("ip", args).then(({ stdout }) => stdout);
const subnet = "10.77.0";
const prefix = "restyle-test-";

/** A machine of the test. */
export interface Host {
  name: string;
  /** Where other machines reach it. */
  address: string;
  /** Goes before a command that is to run on it. */
  inside: string[];
}

/** Where this process reaches a server of a machine, as `http.request` and `net.connect` take it. */
export type Door = { socketPath: string } | { host: string; port: number };

export interface Published {
  /** Where machines reach it. */
  address: string;
  /** The machine that has connected from a port, as the server sees it. */
  hostOf(remotePort: number | undefined): Host | undefined;
}

export interface Network {
  /** Without namespaces machines are processes that share this machine's loopback, and can't be cut off. */
  hasNamespaces: boolean;
  /** `address`: that of a machine that was removed, which this one takes over. */
  add(name: string, address?: string): Promise<Host>;
  remove(host: Host): Promise<void>;
  /** Pulls the machine's cable, or plugs it in again. Packets vanish meanwhile; nothing is refused. */
  plug(host: Host, isPlugged: boolean): Promise<void>;
  /** Offers a port of this process to the machines that exist. */
  publish(port: number, own: number): Promise<Published>;
  /** A way for this process to a port of a machine. */
  openDoor(host: Host, port: number): Promise<Door>;
  close(): Promise<void>;
}

/** Passes connections on between a namespace and a socket in a folder, which is in every namespace. `@`: who connects. */
const relay = `
  const net = require("node:net");
  const [from, to] = process.argv.slice(1).map(JSON.parse);
  net.createServer((one) => {
    const path = to.path?.replace("@", one.remoteAddress);
    const other = net.connect(path ? { path } : to);
    for (const [a, b] of [[one, other], [other, one]]) {
      a.pipe(b);
      a.on("error", () => a.destroy()).on("close", () => b.destroy());
    }
  }).listen(from, () => console.log("ready"));`;

/** Opens a network without machines; of namespaces where root may make them and `needed`, a program, is there. */
export async function openNetwork(needed: string): Promise<Network> {
  const isPossible = process.getuid?.() === 0 && existsSync(needed) && (await canMakeNamespaces());
  return isPossible ? openNamespaces() : openLoopback();
}

const nameOf = (name: string) => `${prefix}${process.pid}-${name}`;

async function canMakeNamespaces(): Promise<boolean> {
  try {
    await removeNamespaces((pid) => pid === process.pid || !isRunning(pid));
    await ip("netns", "add", nameOf("hub"));
    await ip("-n", nameOf("hub"), "link", "add", "bridge", "type", "bridge");
    return true;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes namespaces of this test with all that runs in them, also those that a killed run has left. */
async function removeNamespaces(isOurs: (pid: number) => boolean): Promise<void> {
  for (const line of (await ip("netns", "list")).split("\n")) {
    const [name = ""] = line.split(" ");
    const [, pid] = /^restyle-test-(\d+)-/.exec(name) ?? [];
    if (!pid || !isOurs(Number(pid))) continue;
    for (const one of (await ip("netns", "pids", name)).split("\n").filter(Boolean)) {
      if (isRunning(Number(one))) process.kill(Number(one), "SIGKILL");
    }
    await ip("netns", "del", name);
  }
}

async function openNamespaces(): Promise<Network> {
  const hub = nameOf("hub");
  const folder = await mkdtemp(path.join(tmpdir(), "restyle-net-"));
  const hosts = new Set<Host>();
  const servers: net.Server[] = [];
  let last = 1;
  await ip("-n", hub, "addr", "add", `${subnet}.1/24`, "dev", "bridge");
  await ip("-n", hub, "link", "set", "bridge", "up");

  async function startRelay(from: object, to: object): Promise<void> {
    const args = [
      "netns",
      "exec",
      hub,
      process.execPath,
      "-e",
      relay,
      JSON.stringify(from),
      JSON.stringify(to),
    ];
    const child = spawn("ip", args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
  }

  return {
    hasNamespaces: true,
    add: async (name, address = `${subnet}.${++last}`) => {
      const own = nameOf(name);
      await ip("netns", "add", own);
      await ip("-n", hub, "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", own);
      await ip("-n", hub, "link", "set", name, "master", "bridge", "up");
      await ip("-n", own, "addr", "add", `${address}/24`, "dev", "eth0");
      for (const link of ["lo", "eth0"]) await ip("-n", own, "link", "set", link, "up");
      const host = { name, address, inside: ["ip", "netns", "exec", own] };
      hosts.add(host);
      return host;
    },
    remove: async (host) => {
      hosts.delete(host);
      await ip("-n", hub, "link", "del", host.name);
      await ip("netns", "del", nameOf(host.name));
    },
    plug: async ({ name }, isPlugged) =>
      void (await ip("-n", hub, "link", "set", name, isPlugged ? "up" : "down")),
    publish: async (port, own) => {
      const connected = new Map<number, Host>();
      for (const host of hosts) {
        const server = net.createServer((one) => {
          const other = net.connect(own, "127.0.0.1");
          other.on("connect", () => connected.set(other.localPort as number, host));
          for (const [a, b] of [
            [one, other],
            [other, one],
          ] as const) {
            a.pipe(b);
            a.on("error", () => a.destroy()).on("close", () => b.destroy());
          }
        });
        servers.push(server.listen(path.join(folder, `${port}-${host.address}`)));
        await once(server, "listening");
      }
      await startRelay({ host: `${subnet}.1`, port }, { path: path.join(folder, `${port}-@`) });
      return { address: `${subnet}.1:${port}`, hostOf: (remotePort) => connected.get(remotePort ?? 0) };
    },
    openDoor: async ({ name, address: host }, port) => {
      const door = path.join(folder, `${name}-${port}`);
      await startRelay({ path: door }, { host, port });
      return { socketPath: door };
    },
    close: async () => {
      await removeNamespaces((pid) => pid === process.pid);
      for (const server of servers) server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same with processes only. */
function openLoopback(): Network {
  return {
    hasNamespaces: false,
    add: async (name) => ({ name, address: "127.0.0.1", inside: [] }),
    remove: async () => undefined,
    plug: () => Promise.reject(new Error("a process can't be cut off from the others")),
    publish: async (_port, own) => ({ address: `127.0.0.1:${own}`, hostOf: () => undefined }),
    openDoor: async ({ address }, port) => ({ host: address, port }),
    close: async () => undefined,
  };
}
