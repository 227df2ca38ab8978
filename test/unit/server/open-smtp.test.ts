import { afterEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { checkEmail } from "#server/doctor/check-email.ts";
import { openSmtp } from "#server/open-smtp.ts";
import { type MailServer, startMailServer } from "#test-support/mail-server.ts";

const read = (settings: Record<string, string>) =>
  readConfig({ DATA_DIR: "test-results/smtp-setting", ...settings }).smtp;
const from = "Restyle <restyle@operator.example>";
const login = { user: "app", pass: "p@ss/word" };
const message = {
  id: "1",
  to: "studio@a.example",
  subject: "Subject\r\nBcc: other@a.example",
  text: "Text",
  html: "<p>Text</p>",
  headers: {},
  createdAt: new Date("2026-11-29T12:00:00Z"),
};

let server: MailServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
const settingsOf = ({ host, port }: MailServer, auth: typeof login | null) => ({
  ...read({ SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: from })!,
  auth,
});

test("without settings there is no mail server; one of the two alone, and a wrong one, is refused", () => {
  expect(read({})).toBeNull();
  expect(read({ SMTP_URL: "", MAIL_FROM: "" })).toBeNull();
  expect(() => read({ SMTP_URL: "smtp://a.example" })).toThrow("SMTP_URL: set MAIL_FROM, too");
  expect(() => read({ MAIL_FROM: from })).toThrow("MAIL_FROM: set SMTP_URL, too");
  for (const url of ["mail.example", "http://a.example", "smtp://", "smtp://a.example?ignoreTLS=true"])
    expect(() => read({ SMTP_URL: url, MAIL_FROM: from }), url).toThrow("SMTP_URL: must be like");
  for (const sender of ["Restyle", "a@b", "A <a@a.example> B", "a@a.example\r\nBcc: b@a.example"])
    expect(() => read({ SMTP_URL: "smtp://a.example", MAIL_FROM: sender }), sender).toThrow(
      "MAIL_FROM: must",
    );
});

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, isTls: false, auth: null }],
  ["smtps://mail.example", { port: 465, isTls: true }],
  ["smtp://app:p%40ss%2Fword@[::1]:2525", { host: "::1", port: 2525, auth: login }],
])("%s is read", (url, expected) => {
  expect(read({ SMTP_URL: url, MAIL_FROM: from })).toMatchObject({
    ...expected,
    from: { name: "Restyle", address: "restyle@operator.example" },
  });
});

test("an e-mail has the sender of the setting, a date and a Message-ID of its own, and no header that was slipped in", async () => {
  server = await startMailServer({ login });
  const smtp = openSmtp(settingsOf(server, login));
  expect(await smtp.send(message)).toEqual({ kind: "sent" });
  const [email] = server.received;
  expect(email).toMatchObject({ to: "studio@a.example", text: "Text", html: "<p>Text</p>" });
  expect(email!.headers).toMatchObject({
    from,
    to: "studio@a.example",
    "message-id": "<1@operator.example>",
    date: "Sun, 29 Nov 2026 12:00:00 +0000",
  });
  expect(email!.headers.bcc).toBeUndefined();
  expect(smtp.outcomes).toEqual({ sent: 1, refused: 0, delayed: 0 });
});

test("a password is not sent to another machine without encryption", async () => {
  server = await startMailServer({ login, host: "127.0.0.2" });
  expect(await openSmtp(settingsOf(server, login)).send(message)).toMatchObject({ kind: "delayed" });
  expect(server.attempts.logins).toBe(0);
});

test.each([
  [
    { at: "rcpt", code: 550, words: "5.1.1 Unknown" },
    { kind: "refused", status: "550 5.1.1", isAddress: true },
  ],
  [
    { at: "rcpt", code: 550, words: "No" },
    { kind: "refused", status: "550", isAddress: true },
  ],
  [
    { at: "rcpt", code: 554, words: "5.7.1 Policy" },
    { kind: "refused", status: "554 5.7.1", isAddress: false },
  ],
  [
    { at: "rcpt", code: 552, words: "5.2.2 Full" },
    { kind: "refused", status: "552 5.2.2", isAddress: false },
  ],
  [
    { at: "rcpt", code: 451, words: "4.7.1 Later" },
    { kind: "delayed", status: "451 4.7.1" },
  ],
  [
    { at: "data", code: 554, words: "5.6.0 No" },
    { kind: "refused", status: "554 5.6.0", isAddress: false },
  ],
  [
    { at: "mail", code: 550, words: "5.7.1 Sender" },
    { kind: "delayed", status: "550 5.7.1" },
  ],
  [{ at: "lost" }, { kind: "delayed", status: "unreachable" }],
] as const)("%j is told as what it is", async (fault, outcome) => {
  server = await startMailServer();
  server.faults.push(fault);
  expect(await openSmtp(settingsOf(server, null)).send(message)).toEqual(outcome);
});

test("the doctor signs in and sends nothing; it says what is wrong with address, user and password", async () => {
  expect(await checkEmail({ smtp: null })).toEqual([]);
  server = await startMailServer({ login });
  const check = async (auth: typeof login) => (await checkEmail({ smtp: settingsOf(server!, auth) }))[0];
  expect(await check(login)).toMatchObject({
    state: "ok",
    text: expect.stringContaining("nothing was sent"),
  });
  expect(await check({ ...login, pass: "wrong" })).toMatchObject({
    state: "fail",
    text: expect.stringMatching(/Check user and password in SMTP_URL\.$/),
  });
  expect(server.attempts.count).toBe(0);
  const nowhere = { ...settingsOf(server, null), port: 9 };
  expect((await checkEmail({ smtp: nowhere }))[0]).toMatchObject({
    state: "fail",
    text: expect.stringContaining("Check host, port and encryption"),
  });
});
