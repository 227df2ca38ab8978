import { phraseKey } from "./tokens.ts";
import type { Effect, Topic } from "./trait.ts";
import { beardTopics } from "./words/beard-words.ts";
import { eyeTopics } from "./words/eye-words.ts";
import { faceTopics } from "./words/face-words.ts";
import { hairTopics } from "./words/hair-words.ts";
import { makeupTopics } from "./words/makeup-words.ts";
import { personTopics } from "./words/person-words.ts";
import { skinTopics } from "./words/skin-words.ts";

const topics: readonly Topic[] = [
  ...personTopics,
  ...skinTopics,
  ...eyeTopics,
  ...faceTopics,
  ...hairTopics,
  ...beardTopics,
  ...makeupTopics,
];

const topicOfNoun = new Map<string, Topic>();
/** What a phrase says, by the name of the topic it is said of. */
const meanings = new Map<string, Map<string, Effect>>();
for (const topic of topics) {
  for (const noun of topic.nouns) {
    const key = phraseKey(noun);
    if (!topicOfNoun.has(key)) topicOfNoun.set(key, topic);
  }
  for (const [phrase, effect] of Object.entries(topic.words)) {
    const key = phraseKey(phrase);
    const known = meanings.get(key) ?? new Map<string, Effect>();
    if (!known.has(topic.name)) known.set(topic.name, effect);
    meanings.set(key, known);
  }
}

/** Words of the longest phrase that is known. */
export const phraseWordsMax = Math.max(
  ...[...topicOfNoun.keys(), ...meanings.keys()].map((key) => key.split(" ").length),
);

/** The thing a phrase names. */
export function findTopic(key: string): Topic | null {
  return topicOfNoun.get(key) ?? null;
}

/** What a phrase says of each topic that knows it, the likeliest first. */
export function findMeanings(key: string): ReadonlyMap<string, Effect> | null {
  return meanings.get(key) ?? null;
}

/** @throws {TypeError} when there is no such topic. */
export function getTopic(name: string): Topic {
  const found = topics.find((topic) => topic.name === name);
  if (found === undefined) throw new TypeError(`no topic is called ${name}`);
  return found;
}
