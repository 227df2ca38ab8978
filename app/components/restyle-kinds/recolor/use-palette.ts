import { useCallback, useState } from "react";
import { type Message, message } from "#shops/messages/message.ts";
import type { ColorView } from "#shops/views.ts";

/** The shop's own colors as the page knows them; changes are saved at once. */
export function usePalette(loaded: ColorView[]) {
  const [palette, setPalette] = useState(loaded);
  const [problem, setProblem] = useState<Message | null>(null);
  const send = useCallback(async (act: object) => {
    try {
      const response = await fetch("/app/palette", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(act),
      });
      if (!response.ok && response.status !== 422) throw new Error(`The palette answered ${response.status}`);
      const answer = (await response.json()) as { palette?: ColorView[]; problem?: Message };
      if (answer.palette) setPalette(answer.palette);
      setProblem(answer.problem ?? null);
    } catch {
      setProblem(message("palette.unsaved"));
    }
  }, []);
  return {
    palette,
    problem,
    save: (color: ColorView) => void send({ act: "save", color }),
    remove: (hex: string) => void send({ act: "remove", hex }),
  };
}
