import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { Figure } from '../../components/status-sentence/status-sentence.tsx';
import { formatDate, formatWeekday } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { moveFocus } from '../../platform/viewport/arrow-list.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { afterRedraw } from '../../platform/viewport/after-redraw.ts';
import { DecidedProposal } from './decided-proposal.tsx';
import { OpenProposal } from './open-proposal.tsx';
import type { PhasePack } from './phase-packs.ts';
import classes from './proposals.module.css';
import { useDecisions } from './use-decisions.ts';

/** So many stand on the phone before the worksheets come. */
const fewest = 3;

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-proposal]')];

/** The questions of one phase: what is open can be decided by key or click, what is decided stands below in a line each. */
export const PhasePackSection = ({ pack }: { pack: PhasePack }) => {
  const t = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const list = useRef<HTMLUListElement>(null);
  const decidedButton = useRef<HTMLButtonElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [showsDecided, setShowsDecided] = useState(false);
  const [reopened, setReopened] = useState<ReadonlySet<number>>(new Set());
  const { decide, applyAll, busy } = useDecisions();
  const { phase, decideBy } = pack;
  const name = [phase.number, phase.title].filter(Boolean).join(' ');
  const all = [...pack.open, ...pack.decided];
  const isOpen = ({ proposal }: (typeof all)[number]) => proposal.decision === null || reopened.has(proposal.id);
  const open = all.filter(isOpen).toSorted((one, other) => one.number - other.number);
  const shown = isPhone && !showsAll ? open.slice(0, fewest) : open;
  const decided = all.filter((one) => !isOpen(one));
  const applicable = pack.open.filter(({ proposal }) => proposal.can.decide).map(({ proposal }) => proposal);
  const headingId = `phase-questions-${phase.id}`;

  const setOpen = (id: number, isNow: boolean) =>
    setReopened((before) => new Set(isNow ? [...before, id] : [...before].filter((other) => other !== id)));
  /** The first of these questions that is still open, or what is decided. */
  const focusFirstOf = (ids: readonly (string | number | undefined)[]) =>
    afterRedraw(() => {
      const row = ids.map((id) => list.current?.querySelector<HTMLElement>(`[data-proposal="${id}"]`)).find(Boolean);
      (row ?? decidedButton.current)?.focus();
    });
  const decideRow: typeof decide = async (proposal, ...given) => {
    const rows = list.current === null ? [] : rowsOf(list.current).map((row) => row.dataset['proposal']);
    const at = rows.indexOf(String(proposal.id));
    const hadFocus = list.current?.contains(document.activeElement) === true;
    const isDone = await decide(proposal, ...given);
    if (isDone) setOpen(proposal.id, false);
    // Whoever works by keyboard goes on with the question that takes its place; mandatory ones may have gone along.
    if (hadFocus && isDone) focusFirstOf([...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]);
    // A button that waited for a refusal has lost it.
    else if (hadFocus && !list.current?.contains(document.activeElement)) focusFirstOf([proposal.id]);
    return isDone;
  };
  const reopen = (id: number) => {
    setOpen(id, true);
    focusFirstOf([id]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    moveFocus(event, rowsOf(event.currentTarget));
  };

  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <SectionAside
        title={t('proposals.forPhase', { phase: phase.number ?? phase.title })}
        meta={
          pack.open.length > 0 &&
          t('proposals.decideBy', { date: `${formatWeekday(decideBy, language)} ${formatDate(decideBy)}` })
        }
      />
      <div>
        <div className={classes.head}>
          <h2 id={headingId} className={classes.heading}>
            <Figure>{t('proposals.questions', { count: all.length })}</Figure> {t('proposals.about', { phase: name })},{' '}
            {pack.open.length > 0 ? (
              <Figure tone="decision">{t('proposals.waiting', { count: pack.open.length })}</Figure>
            ) : (
              <Figure>{t('proposals.allDecided')}</Figure>
            )}
            .
          </h2>
          {applicable.length > 1 && (
            <Button loading={busy.size > 1} disabled={busy.size > 0} onClick={() => void applyAll(applicable)}>
              {t('proposals.applyAll', { count: applicable.length })}
            </Button>
          )}
        </div>
        <details className={classes.why}>
          <summary>{t('proposals.whyThese')}</summary>
          <p>{t('proposals.whyTheseText')}</p>
        </details>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here */}
        <ul ref={list} onKeyDown={onKeyDown} aria-labelledby={headingId}>
          {shown.map(({ number, proposal }) => (
            <OpenProposal
              key={proposal.id}
              number={number}
              proposal={proposal}
              isBusy={busy.has(proposal.id)}
              onDecide={decideRow}
            />
          ))}
        </ul>
        {open.length > shown.length && (
          <button
            type="button"
            className={classes.more}
            onClick={() => {
              setShowsAll(true);
              focusFirstOf([open[fewest]?.proposal.id]);
            }}
          >
            {t('proposals.showMore', { count: open.length - shown.length })}
          </button>
        )}
        {decided.length > 0 && (
          <>
            <button
              ref={decidedButton}
              type="button"
              className={classes.more}
              aria-expanded={showsDecided}
              onClick={() => setShowsDecided(!showsDecided)}
            >
              {showsDecided ? t('proposals.hideDecided') : t('proposals.showDecided', { count: decided.length })}
            </button>
            {showsDecided && (
              <ul aria-label={t('proposals.decided')}>
                {decided.map(({ number, proposal }) => (
                  <DecidedProposal
                    key={proposal.id}
                    number={number}
                    proposal={proposal}
                    onReopen={() => reopen(proposal.id)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
};
