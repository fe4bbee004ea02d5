import { type ImportField, importFields } from '@polier/contract/imports/import-fields';
import { languages } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { TableRow } from '#platform/spreadsheets/table';
import { foldWords } from './fold-words.ts';
import { kindNamed } from './kind-words.ts';

/** What lists call their columns, beside the words of an export. */
const further: Readonly<Record<ImportField, string>> = {
  reference: 'id, nr, nummer, ref, reference, numero, no, key, lfd nr',
  parent: 'parent, parent id, übergeordnet, gehört zu, niveau supérieur',
  kind: 'art, typ, type, kind, genre',
  trade_number: 'bkp, bkp nr, cfc, no cfc, cost code, number of the trade',
  group: 'gruppe, gewerk, arbeitsgattung, trade, group, groupe, lot, pm phase, prozess, processus, process',
  subgroup:
    'untergruppe, thema, kapitel, teilphase, teilprozess, topic, chapter, subgroup, sub phase, thème, sous groupe',
  phases: 'phase, phasen, sia phase, sia ph, sia, phases',
  insight: 'frage, erkenntnis, prüfpunkt, lesson, question, insight, lesson learned, leçon, point de contrôle',
  more_info:
    'weitere informationen, weitere angaben, mehr dazu, erklärung, erläuterung, beschreibung, bemerkung, bemerkungen, description, details, more information, information, explication, précisions, remarques',
  mandatory: 'pflicht, muss, zwingend, mandatory, required, obligatoire',
  tags: 'schlagwörter, schlagworte, stichworte, tags, tag, keywords, labels, mots clés',
};

const wordsOf: ReadonlyMap<ImportField, ReadonlySet<string>> = new Map(
  importFields.map((field) => [
    field,
    new Set([
      ...further[field].split(', ').map(foldWords),
      ...languages.map((language) => foldWords(translator(language).t(`imports.fields.${field}`))),
    ]),
  ]),
);

/** How well a heading names a field: all of it, or words of it. */
const fitOf = (heading: string, field: ImportField): number => {
  const words = foldWords(heading);
  if (words === '') return 0;
  const known = wordsOf.get(field) ?? new Set<string>();
  if (known.has(words)) return 1_000;
  const groups = [...known].filter((one) => one.length > 2 && ` ${words} `.includes(` ${one} `));
  return Math.max(0, ...groups.map((one) => one.length));
};

/** Many columns are called type or kind; one that names other things would refuse every row. */
const isPossible = (field: ImportField, samples: readonly string[]): boolean => {
  const said = samples.filter((sample) => sample.trim() !== '');
  return field !== 'kind' || said.length === 0 || said.some((sample) => kindNamed(sample) !== undefined);
};

/** The field of each heading; each field once, where it fits best and its first cells allow it. */
export const proposeMapping = (
  headings: readonly string[],
  samples: readonly (readonly string[])[] = [],
): (ImportField | null)[] => {
  const fits = headings.flatMap((heading, column) =>
    importFields
      .filter((field) => isPossible(field, samples[column] ?? []))
      .map((field) => ({ column, field, fit: fitOf(heading, field) })),
  );
  const mapping: (ImportField | null)[] = headings.map(() => null);
  for (const { column, field, fit } of fits.toSorted((one, other) => other.fit - one.fit)) {
    if (fit > 0 && mapping[column] === null && !mapping.includes(field)) mapping[column] = field;
  }
  return mapping;
};

const recognised = (cells: readonly string[]) => proposeMapping(cells).filter((field) => field !== null).length;
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
const rowsLookedAt = 20;

/** The row that names the columns: the one with most known words, else the first that is about as wide as the list. */
export const recogniseHeader = (rows: readonly TableRow[]): number => {
  const first = rows.slice(0, rowsLookedAt);
  const named = first.map(({ number, cells }) => ({ number, known: recognised(cells) }));
  const best = named.toSorted((one, other) => other.known - one.known)[0];
  if (best !== undefined && best.known >= 2) return best.number;
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells)));
  const wide = first.find(({ cells }) => filled(cells) >= 2 && filled(cells) >= width * 0.6);
  return wide !== undefined && wide.cells.every((cell) => Number.isNaN(Number(cell || 'x'))) ? wide.number : 0;
};
