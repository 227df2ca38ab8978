import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { en } from "../../messages/en.ts";
import { type Message, type MessageKey, message } from "../../messages/message.ts";

const Stored = z.array(z.object({ code: z.string(), message: z.string() }));

/** Messages of an image's stored warnings; the service's own sentence where the catalogue does not have the code. */
export function parseWarnings(stored: Prisma.JsonValue): Message[] {
  const read = Stored.safeParse(stored);
  return read.success ? read.data.map(toMessage) : [];
}

function toMessage({ code, message: sentence }: z.output<typeof Stored>[number]): Message {
  const key = `warning.service.${code}`;
  return isKnown(key) ? ({ key } as Message) : message("warning.said", { sentence });
}

const isKnown = (key: string): key is MessageKey => Object.hasOwn(en, key);
