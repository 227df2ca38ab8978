/** Names of size charts in languages of shops, without accents, and with spaces between the words. */
const chart =
  /\b(siz(e|es|ing) ?(chart|guide|table|info|information|measurements?)|(measurements?|fit) (chart|guide|table)|grossen ?(tabelle|guide|ubersicht|berater)|mass ?tabelle|(guide|tableau) des? (tailles|mesures)|(guia|tabla) de (tallas|medidas)|(guida|tabella) (alle|delle) (taglie|misure)|tabella taglie|maat ?tabel|maten ?tabel)\b/;

const japaneseChart = /(サイズ|寸法) ?(表|ガイド|チャート)/;

/** True for a picture that its alternative text or file name calls a size chart. */
export function isSizeChart({ alt, url }: { alt: string; url: string }): boolean {
  return [alt, toFilename(url)].some(
    (text) => chart.test(toPlainWords(text)) || japaneseChart.test(text.normalize("NFKC")),
  );
}

function toFilename(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function toPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/gr[oö]e?ssen/g, "grossen")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\p{Letter}]+/gu, " ");
}
