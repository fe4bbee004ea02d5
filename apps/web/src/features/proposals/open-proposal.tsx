import type { NotApplicableReason, ProposalView } from '@polier/contract/proposals/proposals.contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Key } from '../../components/keys/key-hints.tsx';
import { LessonText, MandatoryMark } from '../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { NotApplicableMenu } from './not-applicable-menu.tsx';
import { OtherReason } from './other-reason.tsx';
import classes from './proposals.module.css';
import type { DecideProposal } from './use-decisions.ts';
import { ProposalReasons } from './proposal-reasons.tsx';

interface OpenProposalProps {
  number: number;
  proposal: ProposalView;
  isBusy: boolean;
  onDecide: DecideProposal;
}

/** A proposed question with its reasons; on it A applies, X says that it does not apply, S puts it off. */
export const OpenProposal = ({ number, proposal, isBusy, onDecide }: OpenProposalProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const row = useRef<HTMLLIElement>(null);
  const [isExplaining, setExplaining] = useState(false);
  const { lesson, kind } = proposal;
  const isOff = isBusy || !proposal.can.decide;

  const apply = () => void onDecide(proposal, { decision: 'apply' });
  const postpone = () => void onDecide(proposal, { decision: 'later' });
  const refuse = (reason: NotApplicableReason) => {
    if (reason === 'other') setExplaining(true);
    else void onDecide(proposal, { decision: 'not_applicable', reason });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnQuestion = (event.target as HTMLElement).dataset['proposal'] !== undefined;
    if (isOff || !isOnQuestion || event.ctrlKey || event.metaKey || event.altKey) return;
    const openMenu = () => row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    const act = { a: apply, x: openMenu, s: postpone }[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the link inside bubble to here
    <li ref={row} className={classes.row} onKeyDown={onKeyDown} aria-busy={isBusy || undefined}>
      <span className={classes.number}>
        {number}
        {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
      </span>
      <div>
        <RouteLink
          to="/knowledge/combined"
          search={{ tab: kind, lesson: lesson.id }}
          className={classes.link}
          data-proposal={proposal.id}
        >
          <LessonText as="span" level={isPhone ? 'phone' : 3}>
            {lesson.insight}
          </LessonText>
        </RouteLink>
        <ProposalReasons proposal={proposal} />
      </div>
      {proposal.can.decide && (
        <div className={classes.actions} role="group" aria-label={t('proposals.decide', { question: lesson.insight })}>
          <button type="button" className={classes.action} disabled={isBusy} onClick={apply}>
            {t('proposals.apply')} <Key>A</Key>
          </button>
          <NotApplicableMenu className={classes.action} disabled={isBusy} onChoose={refuse} />
          <button type="button" className={classes.action} disabled={isBusy} onClick={postpone}>
            {t('proposals.later')} <Key>S</Key>
          </button>
        </div>
      )}
      {isExplaining && (
        <OtherReason
          isBusy={isBusy}
          onCancel={() => {
            row.current?.querySelector<HTMLElement>('[data-proposal]')?.focus();
            setExplaining(false);
          }}
          onSave={(note) => onDecide(proposal, { decision: 'not_applicable', reason: 'other', note })}
        />
      )}
    </li>
  );
};
