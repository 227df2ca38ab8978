import { describe, expect, test } from "vitest";
import { findGarmentNamed } from "#contract/wording/garment-words.ts";
import { readWish } from "#engines/onda/garment/read-wish.ts";

function read(words: Parameters<typeof readWish>[0]) {
  const reading = readWish(words);
  if (reading.kind === "refused") throw new Error(reading.reason.message);
  return reading;
}

describe("a Spanish or Italian color is that of its English name", () => {
  test.each([
    ["Azul marino", "navy"],
    ["azul oscuro", "dark blue"],
    ["Verde claro", "light green"],
    ["negras", "black"],
    ["gris", "grey"],
    ["amarillo mostaza", "mustard"],
    ["verde botella", "bottle green"],
    ["verde azulado", "teal"],
    ["rosa empolvado", "dusty pink"],
    ["Óxido", "rust"],
    ["blanco", "white"],
    ["Blu navy", "navy"],
    ["blu scuro", "dark blue"],
    ["verde chiaro", "light green"],
    ["nere", "black"],
    ["grigio", "grey"],
    ["giallo senape", "mustard"],
    ["verde bottiglia", "bottle green"],
    ["rosa antico", "dusty pink"],
    ["ruggine", "rust"],
    ["bianche", "white"],
    ["ottanio", "petrol"],
  ])("%s", (words, english) => {
    expect(read({ text: words })).toMatchObject({
      color: { hex: read({ text: english }).color.hex },
      unread: [],
    });
  });
});

describe("a Spanish or Italian wish is read as its English one", () => {
  test.each([
    ["El vestido en azul oscuro, por favor", "dark blue", []],
    ["Cambia la chaqueta a rojo vino", "wine", []],
    ["azul ligeramente desteñido", "faded blue", []],
    ["Camisa azul cielo, botones sin cambiar", "sky blue", ["botones"]],
    ["falda verde oliva, conserva el estampado", "olive", ["estampado"]],
    ["vestido negro, no cambies el logo", "black", ["logo"]],
    ["L’abito in blu scuro, per favore", "dark blue", []],
    ["Vorrei la giacca rosso acceso", "vivid red", []],
    ["blu leggermente slavato", "faded blue", []],
    ["gonna verde oliva, mantieni la stampa", "olive", ["stampa"]],
    ["camicia nera, non cambiare i bottoni bianchi", "black", ["bottoni bianchi"]],
  ])("%s", (words, english, kept) => {
    const { color } = read({ text: english });
    expect(read({ instruction: words })).toMatchObject({ color: { hex: color.hex }, kept, unread: [] });
  });
});

test.each([
  ["un poco más oscuro", "a bit darker"],
  ["ligeramente desteñido", "slightly faded"],
  ["più chiaro", "lighter"],
  ["leggermente slavato", "slightly faded"],
])("beside a color: %s", (instruction, english) => {
  const { color, unread } = read({ text: "#1F3A5F", instruction });
  expect(color.hex).toBe(read({ text: "#1F3A5F", instruction: english }).color.hex);
  expect(unread).toEqual([]);
});

test.each(["a rayas azules y blancas", "estampado de flores", "a righe blu e bianche", "fantasia a fiori"])(
  "%s is refused",
  (text) => {
    expect(readWish({ text })).toMatchObject({ kind: "refused", reason: { code: "pattern_in_words" } });
  },
);

test.each([
  ["Vestido de mujer", "full"],
  ["Camiseta de algodón", "top"],
  ["Chaqueta vaquera", "outer"],
  ["Pantalones para hombre", "bottom"],
  ["Botas de piel", "feet"],
  ["Bolso con flecos", "other"],
  ["Abito da sera", "full"],
  ["Camicia di lino", "top"],
  ["Giacca in pelle", "outer"],
  ["Gonna a pieghe", "bottom"],
  ["Scarpe da ginnastica", "feet"],
  ["Cintura con fibbia", "other"],
])("%s is worn as %s", (title, kind) => {
  expect(findGarmentNamed(title)).toBe(kind);
});
