import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './proposals.module.css';

interface DecidedProposalProps {
  number: number;
  proposal: ProposalView;
  onReopen: () => void;
}

/** A decided question in one line; what is applied is taken back in its worksheet. */
export const DecidedProposal = ({ number, proposal, onReopen }: DecidedProposalProps) => {
  const t = useTranslation();
  const { decision, reason, note, worksheet, kind, lesson } = proposal;
  return (
    <li className={classes.decided}>
      <span className={classes.number}>{number}</span>
      <LessonText as="span" level={3} quiet clamp>
        {lesson.insight}
      </LessonText>
      <span className={classes.decision}>
        {decision !== null && <strong>{t(`proposals.decisions.${decision}`)}</strong>}
        {worksheet !== null && (
          <RouteLink to="/worksheet" search={{ kind, id: worksheet.id }}>
            {worksheet.title}
          </RouteLink>
        )}
        {reason !== null && <span>{note ?? t(`proposals.reasons.${reason}`)}</span>}
        {worksheet === null && proposal.can.decide && (
          <button type="button" className={classes.change} onClick={onReopen}>
            {t('proposals.change')}
            <span className="visually-hidden"> {lesson.insight}</span>
          </button>
        )}
      </span>
    </li>
  );
};
