import type { ImportView } from '@polier/contract/imports/imports.contract';
import { type KeyboardEvent, useRef } from 'react';
import { useArrowEntry } from '../../../platform/viewport/hotkey.ts';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileFacts } from '../file-facts.tsx';
import classes from '../imports.module.css';
import { checkList } from '../imports.mutations.ts';
import { MappingTable } from '../columns/mapping-table.tsx';
import { ReplacementList } from '../replacements/replacement-list.tsx';
import { ResultSection } from './result-section.tsx';
import type { Replacement } from '../columns/use-meanings.ts';

/** Of each row that can be decided, what the keyboard lands on: the chosen word, or the tick. */
const targetsIn = (results: HTMLElement | null): HTMLElement[] =>
  [...(results?.querySelectorAll('[data-row]') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('[aria-pressed="true"], input, [aria-pressed]') ?? [],
  );

/** What the dry run has found; the arrow keys walk over the rows that can be decided. */
export const ImportResults = ({ view, onColumns }: { view: ImportView; onColumns: () => void }) => {
  const t = useTranslation();
  const results = useRef<HTMLDivElement>(null);
  useArrowEntry(() => targetsIn(results.current)[0]?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = document.activeElement?.closest('[data-row]');
    const targets = targetsIn(results.current);
    const at = targets.findIndex((target) => target.closest('[data-row]') === row);
    const next = at === -1 ? undefined : targets[at + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
  };
  const isOpen = view.state === 'checked';
  const check = async (replacements: readonly Replacement[]) => {
    try {
      await checkList({
        body: { id: view.id, mapping: view.mapping, kind: view.kind, replacements: [...replacements] },
      });
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <>
      <FileFacts view={view} onChange={isOpen ? onColumns : null} />
      <section className={classes.section} aria-labelledby="import-shown-columns">
        <div>
          <h2 id="import-shown-columns" className={classes.margin}>
            {t('imports.columns.title')}
          </h2>
          <p className={classes.hint}>{t('imports.columns.text')}</p>
        </div>
        <MappingTable view={view} mapping={view.mapping} onChange={null} />
      </section>
      <ReplacementList
        view={view}
        onRemove={isOpen ? (gone) => void check(view.replacements.filter((one) => one !== gone)) : null}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the rows inside bubble to here */}
      <div ref={results} onKeyDown={onKeyDown}>
        <ResultSection view={view} result="new" />
        <ResultSection view={view} result="changed" />
        <ResultSection
          view={view}
          result="refused"
          onCheck={isOpen ? (added) => check([...view.replacements, ...added]) : null}
        />
        <ResultSection view={view} result="similar" />
      </div>
    </>
  );
};
