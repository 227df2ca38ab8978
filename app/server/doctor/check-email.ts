import { existsSync } from "node:fs";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";
import { openSmtp } from "../open-smtp.ts";

/** Whether the mail server lets the app in; nothing is sent. Nothing where there is none. */
export async function checkEmail({ smtp }: Pick<Config, "smtp">): Promise<Check[]> {
  if (smtp === null) return [];
  const name = "mail server";
  const place = `${smtp.host}:${smtp.port}`;
  try {
    await openSmtp(smtp).verify();
    return [ok(name, `${place} ${smtp.auth ? "accepts user and password" : "answers"}; nothing was sent`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = code === "EAUTH" ? "user and password" : "host, port and encryption";
    return [fail(name, `${place}: ${message}. Check ${what} in SMTP_URL.`)];
  }
}

/** What customers, and Shopify's reviewers, look for on the pages for everybody. */
export function checkPublicPages({ pages }: Pick<Config, "pages">): Check[] {
  const name = "public pages";
  const { dir, supportEmail, supportUrl } = pages;
  if (dir !== null && !existsSync(dir)) return [fail(name, `There is no folder ${dir}: correct PAGES_DIR.`)];
  const has = (page: string) =>
    dir !== null && ["md", "txt"].some((extension) => existsSync(`${dir}/${page}.${extension}`));
  const lacks = [
    ...(supportEmail || supportUrl || has("support")
      ? []
      : ["/support names nobody: set SUPPORT_EMAIL or SUPPORT_URL"]),
    ...(has("terms") ? [] : ["/terms says that there are none: put terms.md into PAGES_DIR"]),
  ];
  return [
    lacks.length > 0 ? warn(name, `${lacks.join("; ")}.`) : ok(name, "Support, privacy and terms are there"),
  ];
}
