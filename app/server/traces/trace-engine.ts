import type { Engine } from "#engines/contract.ts";
import { describeSpan, failSpan, inSpan, startSpan } from "#service/adapters/trace-context.ts";

/** Records a span for every plan and every picture that an engine is asked for. */
export function traceEngine(engine: Engine): Engine {
  const traced = <T extends { kind: string }>(what: string, jobType: string, work: () => Promise<T>) => {
    const span = startSpan(`engine ${engine.name} ${what}`);
    describeSpan(span, { engine: engine.name, jobType });
    return inSpan(span, async () => {
      const outcome = await work();
      describeSpan(span, { outcome: outcome.kind });
      if (outcome.kind === "failed") failSpan(span, outcome.kind);
      return outcome;
    });
  };
  return {
    ...engine,
    plan: (work, signal) => traced("plan", work.type, () => engine.plan(work, signal)),
    render: (spec, signal) => traced("render", spec.work.type, () => engine.render(spec, signal)),
  };
}
