import sharp from "sharp";
import { drawSimulated } from "./draw-simulated.ts";
import type { Behaviour, SimulatedCall } from "./simulated-call.ts";
import type { JudgeQuestion, ModerationQuestion } from "./wires/openai-moderation.ts";

/** A picture that a provider would charge for. */
export interface BilledPicture {
  wire: SimulatedCall["wire"];
  model: string;
  prompt: string;
  usd: number;
}

export type ChooseBehaviour = (call: SimulatedCall, at: number) => Behaviour | undefined;

/** What the simulator knows and does, shared by its wires. */
export interface SimulatorState {
  calls: SimulatedCall[];
  bill: BilledPicture[];
  /** Calls that are being answered now, and the most that were at once, by model. */
  inFlight: Map<string, { now: number; most: number }>;
  choose: ChooseBehaviour;
  /** The day on which OpenAI's models end. */
  modelsEndOn: string | null;
  /** Questions about one of OpenAI's models. */
  questions: number;
  moderations: ModerationQuestion[];
  judge: JudgeQuestion;
  /** Failures that a drawing or a file has left. */
  faultsLeft: Map<string, number>;
  origin: string;
  /** Results that can be fetched by address. */
  files: Map<string, Uint8Array>;
  /** Status of a file that can't be fetched. */
  denied: Map<string, number>;
  /** Asynchronous drawings by their id. */
  generations: Map<
    string,
    { call: SimulatedCall; behaviour: Behaviour | undefined; picture: Promise<Uint8Array> }
  >;
  /** Aborted when the simulator closes, so that nothing hangs longer than it. */
  signal: AbortSignal;
}

/** Draws what the behaviour leaves of it and puts it on the bill. */
export async function drawAndBill(
  state: SimulatorState,
  call: SimulatedCall,
  behaviour: Behaviour | undefined,
): Promise<Uint8Array> {
  state.bill.push({
    wire: call.wire,
    model: call.model,
    prompt: call.prompt,
    usd: chargedUsd(call, behaviour),
  });
  switch (behaviour?.kind) {
    case "picture":
      return behaviour.bytes;
    case "garbage bytes":
      return new TextEncoder().encode("<html>Bad gateway</html>");
    case "wrong size":
      return drawSimulated({ ...call, canvas: { width: behaviour.width, height: behaviour.height } });
    case "own size":
      return drawSimulated({ ...call, canvas: null });
    case "half picture": {
      const jpeg = await sharp(await drawSimulated(call))
        .jpeg()
        .toBuffer();
      return Uint8Array.from(jpeg.subarray(0, Math.floor(jpeg.length / 2)));
    }
    default:
      return drawSimulated(call);
  }
}

/** How many times a drawing is charged. */
export const timesCharged = (behaviour: Behaviour | undefined) =>
  behaviour?.kind === "dear" ? behaviour.times : 1;

/** US dollars that are charged for a drawing. */
export const chargedUsd = ({ charge }: SimulatedCall, behaviour: Behaviour | undefined) =>
  charge.sentUsd + charge.drawnUsd * timesCharged(behaviour);

/** Settles when the behaviour lets an answer go; never for one that hangs. */
export async function waitAsTold(state: SimulatorState, behaviour: Behaviour | undefined): Promise<void> {
  if (behaviour?.kind === "wait") await behaviour.until;
  if (behaviour?.kind !== "hang" && behaviour?.kind !== "late") return;
  await new Promise<void>((resolve) => {
    if (behaviour.kind === "late") setTimeout(resolve, behaviour.afterMs).unref();
    state.signal.addEventListener("abort", () => resolve());
  });
}
