import type { ImportField } from '@polier/contract/imports/import-fields';
import { plainTextOf } from '@polier/contract/lessons/rich-text';
import type { Difference, ImportDraft } from '../import-draft.ts';
import type { KnownCatalogue, KnownCatalogues } from './known-catalogues.ts';
import type { KnownLesson } from './known-lessons.queries.ts';

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const lines = (text: string | null | undefined) =>
  plainTextOf(text ?? '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

const titles = (catalogue: KnownCatalogue, ids: readonly number[], more: readonly string[] = []) =>
  [...ids.map((id) => catalogue.titleOf(id)), ...more].join('; ');

const flag = (value: boolean) => (value ? '1' : '0');

/** What a row would change of its lesson; a text differs by its words, not by its markup. */
export const differencesOf = (lesson: KnownLesson, draft: ImportDraft, known: KnownCatalogues): Difference[] => {
  const differ = (field: ImportField, isSame: boolean, before: string, after: string): Difference[] =>
    isSame ? [] : [{ field, before, after }];
  const { insight, more_info: more, mandatory, trades, phases, tags, group_id: group } = draft;
  const groups = known.groups[lesson.kind];
  const newTags = draft.new_tags ?? [];
  return [
    ...differ('insight', insight === lesson.insight, lesson.insight, insight),
    ...(more === undefined
      ? []
      : differ('more_info', lines(more) === lines(lesson.more_info), lines(lesson.more_info), lines(more))),
    ...(mandatory === undefined
      ? []
      : differ('mandatory', mandatory === lesson.mandatory, flag(lesson.mandatory), flag(mandatory))),
    ...(trades === undefined || trades.length === 0
      ? []
      : differ(
          'group',
          same(trades, lesson.trades),
          titles(known.trades, lesson.trades),
          titles(known.trades, trades),
        )),
    ...(group === undefined
      ? []
      : differ(
          'subgroup',
          group === lesson.group_id,
          groups.titleOf(lesson.group_id),
          draft.new_group ?? groups.titleOf(group ?? 0),
        )),
    ...(phases === undefined
      ? []
      : differ(
          'phases',
          same(phases, lesson.phases),
          titles(known.phases, lesson.phases),
          titles(known.phases, phases),
        )),
    ...(tags === undefined
      ? []
      : differ(
          'tags',
          newTags.length === 0 && same(tags, lesson.tags),
          titles(known.tags, lesson.tags),
          titles(known.tags, tags, newTags),
        )),
  ];
};
