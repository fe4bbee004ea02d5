import type { SearchHit } from '@polier/contract/search/search.contract';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { MarkedText } from '../../../components/marked-text/marked-text.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from '../order-part/part-panel.module.css';

/** What lessons about models carry as their tag. */
const bim = 'BIM';
const mostShown = 8;

interface LessonProposalsProps {
  /** Of the catalogue; without any, all of them. */
  phases: readonly number[];
  linked: readonly number[];
  onLink: (lessonId: number) => Promise<void>;
  onClose: () => void;
}

/** Lessons about BIM of the phases of the use case, until somebody looks for others. */
export const LessonProposals = ({ phases, linked, onLink, onClose }: LessonProposalsProps) => {
  const t = useTranslation();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isProposing = words.trim() === '';
  const asked = isProposing && phases.length > 0 ? phases.map((phaseId) => ({ phaseId })) : [{}];
  const results = useQueries({
    queries: asked.map((phase) =>
      queryOf(endpoints.search.search, {
        query: { q: isProposing ? bim : words.trim(), types: 'lesson', each: 10, ...phase },
      }),
    ),
  });
  const hits = new Map<number, SearchHit>();
  for (const { data } of results)
    for (const hit of data?.rows ?? []) if (hit.approved && !linked.includes(hit.id)) hits.set(hit.id, hit);
  const failed = results.find(({ error }) => error !== null);
  const isLoading = results.some(({ isPending }) => isPending);
  const link = async (hit: SearchHit) => {
    setBusy(hit.id);
    try {
      await onLink(hit.id);
      // The linked one leaves the list: the search leads on.
      field.current?.focus();
      toastDone(t('bimUseCases.lessons.linked'));
    } catch (error) {
      toastProblem(error, t('bimUseCases.lessons.notLinked'));
    }
    setBusy(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in the field and the buttons bubbles to here
    <div role="group" aria-label={t('bimUseCases.lessons.add')} onKeyDown={onKeyDown}>
      <SearchField
        inputRef={field}
        takesFocus
        value={words}
        onChange={setWords}
        placeholder={t('bimUseCases.lessons.search')}
        slash={false}
        maxLength={200}
      />
      <p className={classes.quiet}>
        {isProposing ? t('bimUseCases.lessons.proposed') : t('bimUseCases.lessons.found')}
      </p>
      {isLoading && hits.size === 0 && (
        <div role="status" aria-label={t('common.loading')}>
          <SkeletonBar width={80} />
        </div>
      )}
      {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isLoading && failed === undefined && hits.size === 0 && (
        <p className={classes.quiet}>{t('common.nothingFound')}</p>
      )}
      <ul>
        {[...hits.values()].slice(0, mostShown).map((hit) => (
          <li key={hit.id} className={classes.item}>
            <span className={classes.lesson}>
              <MarkedText parts={hit.title} />
            </span>
            <Button
              loading={busy === hit.id}
              onClick={() => void link(hit)}
              aria-label={t('bimUseCases.lessons.link', { lesson: hit.title.map(({ text }) => text).join('') })}
            >
              {t('bimUseCases.lessons.linkShort')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="bare" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
};
