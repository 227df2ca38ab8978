import { type EngineName, modelsByJobType } from "#contract/engines.ts";
import { type DrawnJobType, drawnJobTypes } from "#contract/job-types.ts";
import {
  type EngineSettings,
  type EngineTable,
  modelOfAccount,
  type ProviderAccountName,
} from "./engine-settings.ts";

/** Access to an account at a provider. */
export interface ProviderAccount {
  /** Null for a server without authentication. */
  key: string | null;
  /** Null for the provider's own address. */
  baseUrl: string | null;
  /** The model that the operator configured with the address. */
  model?: string;
}

export type ProviderAccounts = Partial<Record<ProviderAccountName, ProviderAccount>>;

export interface ReachableEngine {
  name: EngineName;
  jobTypes: readonly DrawnJobType[];
  settings: EngineSettings;
  account: ProviderAccount;
}

/** The engines of the table with a configured account, of their own or of their substitute, in the table's order. */
export function listReachable(table: EngineTable, accounts: ProviderAccounts): ReachableEngine[] {
  return Object.entries(table.engines).flatMap(([name, own]) => {
    const settings =
      own && (accounts[own.account] ? own : { ...own, ...table.substitutes[name as EngineName] });
    const account = settings && accounts[settings.account];
    if (!settings || !account) return [];
    return {
      name: name as EngineName,
      jobTypes: jobTypesOf(name as EngineName),
      settings:
        account.model && settings.model === modelOfAccount ? { ...settings, model: account.model } : settings,
      account: settings.baseUrl === null ? account : { ...account, baseUrl: settings.baseUrl },
    };
  });
}

/** Whose model it is: its rules decide which content is refused, whatever account pays for the call. */
export function vendorOf({ account, model }: Pick<EngineSettings, "account" | "model">): string {
  return account === "openrouter" ? model.split("/")[0]! : (vendorsOfAccounts[account] ?? account);
}

/** As OpenRouter's model ids begin. */
const vendorsOfAccounts: Partial<Record<ProviderAccountName, string>> = {
  gemini: "google",
  ark: "bytedance-seed",
};

/** The operations whose model field accepts the name. */
function jobTypesOf(name: EngineName): DrawnJobType[] {
  return drawnJobTypes.filter((type) => (modelsByJobType[type] as readonly string[]).includes(name));
}
