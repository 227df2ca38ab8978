import { Card, RadioButton, Text } from "@shopify/polaris";
import { useId } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./kind-choice.module.css";
import type { KindPartsByName } from "./kind-parts.ts";

interface Props {
  /** Names of the kinds on offer. */
  names: string[];
  kinds: KindPartsByName;
  chosen: string;
  onChoose: (name: string) => void;
}

/** Kinds of work to choose from; nothing when there is only one. Side by side where there is room. */
export function KindChoice({ names, kinds, chosen, onChoose }: Props) {
  const { t, say } = useMessages();
  const group = useId();
  if (names.length < 2) return null;
  return (
    <Card>
      <fieldset className={styles.kinds}>
        <legend>
          <Text as="span">{t("new.kind")}</Text>
        </legend>
        <div className={styles.choices}>
          {names.map((name) => {
            const { label, help } = kinds[name]!;
            return (
              <RadioButton
                key={name}
                id={`${group}-${name}`}
                name={group}
                label={say(label)}
                helpText={help && say(help)}
                checked={name === chosen}
                onChange={() => onChoose(name)}
              />
            );
          })}
        </div>
      </fieldset>
    </Card>
  );
}
