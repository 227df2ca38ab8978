import type { ReactNode } from "react";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Message } from "#shops/messages/message.ts";
import type { NewRestyleView } from "#shops/views.ts";

export interface KindFieldsProps<Options> {
  options: Options;
  onChange: (part: Partial<Options>) => void;
  /** What is wrong with a member of the options. */
  problemOf: (field: string) => string | undefined;
  prices: NewRestyleView["prices"];
  /** Longest side of the largest chosen photo, in pixels. */
  sourceSide: number;
}

/** A line of the summary. */
export interface SummaryFact {
  term: string;
  text: string;
  /** Shown as a sample beside the text; absent: no sample. */
  hex?: string | null;
}

/** What the form of a new restyle knows of one kind of work; its rules stand in `shops/restyles/kinds`. */
export interface KindParts<Options extends object = object> {
  /** What a merchant calls it. */
  label: Message;
  /** The options a form begins with. */
  first(view: Pick<NewRestyleView, "prices">): Options;
  Fields(props: KindFieldsProps<Options>): ReactNode;
  summary(options: Options, messages: Messages): SummaryFact[];
  /** What is still to be set before it can start; null when nothing is. */
  missing(options: Options): Message | null;
  /** The price that is shown until the server confirms it. */
  estimate(
    options: Options,
    prices: NewRestyleView["prices"],
  ): { outputsPerPhoto: number; creditsPerOutput: number };
}

/** Parts by the name of their kind. */
export type KindPartsByName = Readonly<Record<string, KindParts>>;
