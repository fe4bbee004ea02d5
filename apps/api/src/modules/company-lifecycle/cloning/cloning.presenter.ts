import { type CloningFlag, cloningFlags } from '@polier/contract/cloning/cloning-kinds';
import type { CloningView, cloningErrors } from '@polier/contract/cloning/cloning.contract';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { CloningRow } from './cloning.queries.ts';

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

type Code = (typeof cloningErrors)[number];

export const cloningView = (row: CloningRow, language: Language): CloningView => {
  const { t } = translator(language);
  const flags = Object.fromEntries(cloningFlags.map((flag) => [flag, row.parts.includes(flag)])) as Record<
    CloningFlag,
    boolean
  >;
  const code = row.error as Code | null;
  return {
    id: row.id,
    target: { id: row.company_id, name: row.target },
    source: named(row.source_company_id, row.source),
    requested_by: named(row.requested_by_user_id, row.requested_by),
    ...flags,
    state: row.state,
    progress: row.progress,
    totals: row.counts.totals ?? {},
    counts: row.counts.copied ?? {},
    error: code === null ? null : { code, message: t(`errors.cloning.${code}`) },
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
};
