import type { AppLoadContext } from "@remix-run/node";
import type { Merchant } from "#shops/merchant.ts";

export interface Recording {
  context: AppLoadContext;
  /** What the route did, in order: "authenticate", then the merchant's members with their arguments. */
  calls: [name: string, ...args: unknown[]][];
}

/** Marks the answers that an extension may read, as Shopify's library does. */
function markReadable(answer: Response): Response {
  answer.headers.set("Access-Control-Allow-Origin", "*");
  return answer;
}

/** A load context that notes every call; members answer with what `answers` holds for them. */
export function recordMerchant(answers: { [Name in keyof Merchant]?: unknown } = {}): Recording {
  const calls: Recording["calls"] = [];
  const merchant = new Proxy({} as Merchant, {
    get: (_target, name: string) =>
      // A promise resolves with this object, and asks it whether it is a promise.
      name === "then"
        ? undefined
        : async (...args: unknown[]) => {
            calls.push([name, ...args]);
            return answers[name as keyof Merchant];
          },
  });
  const refuse = async () => new Response(null, { status: 404 });
  return {
    calls,
    context: {
      merchant: async () => {
        calls.push(["authenticate"]);
        return merchant;
      },
      extension: async () => {
        calls.push(["authenticate"]);
        return { merchant, cors: markReadable };
      },
      receiveShopifyWebhook: refuse,
      receiveFlowAction: refuse,
      receiveServiceWebhook: refuse,
      showPage: refuse,
      answerEmailLink: refuse,
      openPersonLink: async () => ({ state: "unknown" }),
      getReceipt: async () => ({ state: "unknown" }),
      withdrawByPerson: async () => false,
      openExport: refuse,
      addDocumentHeaders: () => {},
      appBridge: null,
      missingSettings: [],
      reportError: () => {},
    },
  };
}

/** A context whose door is closed: authentication throws `refusal`. */
export function refuseMerchant(refusal: Response): AppLoadContext {
  return {
    ...recordMerchant().context,
    merchant: async () => {
      throw refusal;
    },
  };
}

/** The arguments Remix gives a loader or an action. */
export function routeArgs(
  context: AppLoadContext,
  path: string,
  options: {
    params?: Record<string, string>;
    json?: unknown;
    form?: Record<string, string>;
    body?: string;
  } = {},
) {
  const { json, form, body } = options;
  const payload = form ? new URLSearchParams(form) : json === undefined ? body : JSON.stringify(json);
  const request = new Request(
    `https://app.example${path}`,
    payload === undefined ? {} : { method: "POST", body: payload },
  );
  return { context, request, params: options.params ?? {} };
}
