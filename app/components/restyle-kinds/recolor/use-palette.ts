import { useCallback, useState } from "react";
import { type Message, message } from "#shops/messages/message.ts";
import type { ColorView } from "#shops/views.ts";

type PaletteAct = { act: "save"; color: ColorView } | { act: "remove"; hex: string };
interface PaletteAnswer {
  palette?: ColorView[];
  problem?: Message;
}

/** Changes the shop's own colors; answers them as they are then, or the problem. */
export async function changePalette(act: PaletteAct): Promise<PaletteAnswer> {
  try {
    const response = await fetch("/app/palette", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    });
    if (!response.ok && response.status !== 422) throw new Error(`The palette answered ${response.status}`);
    return (await response.json()) as PaletteAnswer;
  } catch {
    return { problem: message("palette.unsaved") };
  }
}

/** The shop's own colors as the page knows them; changes are saved at once. */
export function usePalette(loaded: ColorView[]) {
  const [palette, setPalette] = useState(loaded);
  const [problem, setProblem] = useState<Message | null>(null);
  const send = useCallback(async (act: PaletteAct) => {
    const answer = await changePalette(act);
    if (answer.palette) setPalette(answer.palette);
    setProblem(answer.problem ?? null);
  }, []);
  return {
    palette,
    problem,
    save: (color: ColorView) => void send({ act: "save", color }),
    remove: (hex: string) => void send({ act: "remove", hex }),
  };
}
