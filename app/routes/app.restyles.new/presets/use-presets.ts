import { useCallback, useState } from "react";
import { type Message, message } from "#shops/messages/message.ts";
import type { PresetView } from "#shops/views.ts";

export interface Presets {
  all: PresetView[];
  problem: Message | null;
  isSaving: boolean;
  /** @returns all as they are then; null when it was not kept */
  save: (preset: Omit<PresetView, "id">) => Promise<PresetView[] | null>;
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
  forgetProblem: () => void;
}

/** The shop's presets as the page knows them; changes are saved at once. */
export function usePresets(loaded: PresetView[]): Presets {
  const [all, setAll] = useState(loaded);
  const [problem, setProblem] = useState<Message | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const send = useCallback(async (act: object): Promise<PresetView[] | null> => {
    setIsSaving(true);
    const answer = await ask(act);
    setIsSaving(false);
    setProblem(answer.problem ?? null);
    if (answer.presets) setAll(answer.presets);
    return answer.presets ?? null;
  }, []);
  return {
    all,
    problem,
    isSaving,
    save: (preset) => send({ act: "save", preset }),
    rename: (id, name) => void send({ act: "rename", id, name }),
    remove: (id) => void send({ act: "delete", id }),
    forgetProblem: () => setProblem(null),
  };
}

interface Answer {
  presets?: PresetView[];
  problem?: Message;
}

async function ask(act: object): Promise<Answer> {
  try {
    const response = await fetch("/app/presets", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    });
    if (!response.ok && response.status !== 422) throw new Error(`Presets answered ${response.status}`);
    return (await response.json()) as Answer;
  } catch {
    return { problem: message("preset.unsaved") };
  }
}
