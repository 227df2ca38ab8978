/** One thing that the app asked of the simulated Shopify. */
export interface Call {
  at: number;
  shop: string;
  door: "oauth" | "graphql" | "staged-upload" | "bulk-file";
  /** Root fields of a GraphQL request, the grant of an OAuth one, the method of an upload. */
  operations: string[];
  variables?: unknown;
  status: number;
  /** Codes of GraphQL errors and user errors in the reply. */
  errors: string[];
  cost?: number;
}

/** Use of the API that the real Shopify would reject, or that the simulator cannot answer truthfully. */
export interface Violation {
  at: number;
  shop: string;
  message: string;
}

const callsMax = 5000;

export interface CallLog {
  readonly calls: Call[];
  readonly violations: Violation[];
  record(call: Call): void;
  recordViolation(violation: Violation): void;
  clear(): void;
}

export function createCallLog(): CallLog {
  const calls: Call[] = [];
  const violations: Violation[] = [];
  return {
    calls,
    violations,
    record(call) {
      calls.push(call);
      if (calls.length > callsMax) calls.shift();
    },
    recordViolation(violation) {
      violations.push(violation);
      process.stderr.write(`Simulated Shopify, ${violation.shop}: ${violation.message}\n`);
    },
    clear() {
      calls.length = 0;
      violations.length = 0;
    },
  };
}
