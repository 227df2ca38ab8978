/**
 * Plural forms that texts of a language need. "many" is not among them: in French, Spanish and Italian it is for whole
 * millions, which "other" says as well.
 */
export function pluralFormsOf(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return pluralCategories.filter((form) => form !== "many").sort();
}
