import { BlockStack, Card, RadioButton, Text } from "@shopify/polaris";
import { type ReactNode, useId } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./kind-choice.module.css";
import type { KindPartsByName } from "./kind-parts.ts";

interface Props {
  /** Names of the kinds on offer. */
  names: string[];
  kinds: KindPartsByName;
  chosen: string;
  onChoose: (name: string) => void;
  /** Shown below the kinds. */
  children: ReactNode;
}

/** Kinds of work to choose from; none when there is only one. Side by side where there is room; only the chosen one's help is seen. */
export function KindChoice({ names, kinds, chosen, onChoose, children }: Props) {
  const { t, say } = useMessages();
  const group = useId();
  if (names.length < 2) return <Card>{children}</Card>;
  return (
    <Card>
      <BlockStack gap="300">
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
                  helpText={help && <span data-of={name === chosen ? "chosen" : "other"}>{say(help)}</span>}
                  checked={name === chosen}
                  onChange={() => onChoose(name)}
                />
              );
            })}
          </div>
        </fieldset>
        {children}
      </BlockStack>
    </Card>
  );
}
