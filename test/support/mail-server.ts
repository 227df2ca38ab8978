import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** An e-mail as it arrived, with its parts decoded. */
export interface ReceivedEmail {
  from: string;
  to: string;
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** What goes wrong for the next e-mail: an answer of the server, or a connection lost after the e-mail was taken. */
type MailFault = { at: "mail" | "rcpt" | "data"; code: number; words: string } | { at: "lost" };

/** A mail server on this machine that keeps what it gets. */
export async function startMailServer(
  options: { login?: { user: string; pass: string }; host?: string } = {},
) {
  const received: ReceivedEmail[] = [];
  const faults: MailFault[] = [];
  const attempts = { count: 0, logins: 0 };
  const { login, host = "127.0.0.1" } = options;
  const toError = (at: MailFault["at"]): Error | null => {
    const fault = faults[0];
    if (fault?.at !== at || !("code" in fault)) return null;
    faults.shift();
    return Object.assign(new Error(fault.words), { responseCode: fault.code });
  };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      attempts.logins += 1;
      const isRight = username === login?.user && password === login?.pass;
      done(isRight ? null : new Error("5.7.8 Not accepted"), isRight ? { user: username } : undefined);
    },
    onMailFrom: (_address, _session, done) => {
      attempts.count += 1;
      done(toError("mail"));
    },
    onRcptTo: (_address, _session, done) => done(toError("rcpt")),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      const error = toError("data");
      if (error) return done(error);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address).join(), ...parseEmail(raw) });
      if (faults[0]?.at !== "lost") return done();
      faults.shift();
      for (const connection of server.connections) connection.close();
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return {
    host,
    port: address.port,
    received,
    faults,
    attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function parseEmail(raw: string): Pick<ReceivedEmail, "headers" | "text" | "html"> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary ? body.split(`--${boundary}`).map((part) => split(part.trimStart())) : [];
  const find = (type: string) => {
    const part = parts.find((one) => one.headers["content-type"]?.startsWith(type));
    return part ? decode(part.body, part.headers["content-transfer-encoding"]) : "";
  };
  return { headers, text: find("text/plain"), html: find("text/html") };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4).trimEnd() };
}

/** RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, words: string) =>
      encoding.toLowerCase() === "b"
        ? decode(words, "base64")
        : decode(words.replace(/_/g, " "), "quoted-printable"),
    );
}

function decode(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
