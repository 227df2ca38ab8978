/** Meaning of a word or phrase in an edit. `filler` is a stop word; `join` begins another edit. */
export type WordMeaning =
  | "filler"
  | "join"
  | "recolor"
  | "change"
  | "remove"
  | "cutOut"
  | "enlarge"
  | "larger"
  | "swap"
  | "frame"
  | "keep"
  | "not"
  | "same"
  | "from"
  | "on"
  | "backdrop"
  | "person"
  | "identity"
  | "picture"
  | "pronoun"
  | "rest"
  | "part"
  | "transparent"
  | "reference"
  | "square"
  | "twice";

const phrases: Record<WordMeaning, string> = {
  filler: `the | a | an | please | kindly | just | only | now | also | to | into | in | of | with | for | by | as | at | so |
    that's | its | his | their | my | our | be | is | are | it's | can you | could you | would you | i want | i want you | i would like |
    i'd like | i need | me | you | all | whole | entire | again | very | thanks | thank you | new | different | like | color | colour |
    should | become | becomes | same color as | same colour as | here | instead | existing | current | behind | around | out |
    down | up | quality | png`,
  join: "and | then | but | plus | after that | afterwards | next | finally | first | as well as",
  recolor:
    "recolor | recolour | recoloring | recolouring | dye | paint | repaint | tint | recolored | recoloured",
  change: `make | turn | change | set | put | place | show | give | switch | convert | transform | replace | use | lay | move |
    have | get | try`,
  remove: "remove | delete | erase | drop | strip | take out | take away | get rid of | clear away",
  cutOut: "cut out | cutout | cut-out | isolate | extract",
  enlarge: "enlarge | upscale | upsize | magnify | scale up | blow up | increase",
  larger:
    "larger | bigger | large | big | the size | times as large | times larger | times bigger | high resolution | higher resolution",
  swap: "swap | exchange",
  frame: "crop | reframe | resize | extend | pad | fit",
  keep: "keep | leave | preserve | retain | keeping | leaving | preserving",
  not: "without | don't | do not | not | never | no",
  same: "same | unchanged | untouched | as it is | as they are | as is | the way it is | alone | intact | original | changing | touching | touch",
  from: "from | off",
  on: "on | onto | against | before | over | in front of | on top of",
  backdrop: "background | backdrop | bg | backgrounds",
  person: "model | models | person | woman | man | lady | girl | boy | guy | face | head",
  identity: "identity | identities | tagged identity | tagged model | given identity",
  picture: `picture | photo | image | photograph | shot | product | subject | resolution | everything | canvas | frame`,
  pronoun: "it | this | that | her | him | them | these | those | she | he",
  rest: "everything else | the rest | rest | anything else | all else | nothing else | other things | else",
  part: `button | buttons | logo | logos | print | prints | zip | zips | zipper | stitching | stitches | label | labels | text |
    folds | fold | texture | shadows | shadow | lighting | light | pose | hair | skin | hands | details | detail | shape | fit of | expression`,
  transparent: "transparent | see-through | transparency | see through",
  reference: `reference | reference picture | reference photo | reference image | second picture | second photo | second image |
    other picture | other photo | other image | attached picture | attached photo | attached image`,
  square: "square | a square",
  twice: "twice | double | two times",
};

/** Adjectives between a garment's article and its name that do not identify the garment. */
export const garmentAdjectives = new Set(
  `cotton denim linen silk wool woollen woolen leather knitted knit ribbed satin velvet jersey fleece long short sleeve
  sleeved sleeves sleeveless oversized slim skinny wide loose cropped casual plain main printed zip button pleated
  mini midi maxi v-neck crew-neck crewneck polo`.split(/\s+/),
);

/** Number of words of the longest phrase. */
export const phraseWordsMax = 5;

const meaningOf = new Map<string, WordMeaning>(
  (Object.entries(phrases) as [WordMeaning, string][]).flatMap(([meaning, list]) =>
    list.split("|").map((phrase): [string, WordMeaning] => [phrase.trim().replaceAll(/\s+/g, " "), meaning]),
  ),
);

/** @param phrase lower case, words separated by single spaces. */
export function findMeaning(phrase: string): WordMeaning | null {
  return meaningOf.get(phrase) ?? null;
}
