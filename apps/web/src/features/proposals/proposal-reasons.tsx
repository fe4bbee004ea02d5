import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './proposals.module.css';

/** The reasons in words; opened, the points of each. */
export const ProposalReasons = ({ proposal: { why, score, lesson } }: { proposal: ProposalView }) => {
  const t = useTranslation();
  const [first, ...others] = why.map(({ code }) => t(`proposals.why.${code}`));
  const place = [lesson.number, lesson.group].filter(Boolean).join(' ');
  const points = (value: number) => `${value > 0 ? '+' : ''}${String(value).replace('-', '−')}`;
  return (
    <details className={classes.why}>
      <summary>
        {first !== undefined && <strong>{first}</strong>}
        {[...others, place]
          .map((word) => `, ${word}`)
          .join('')
          .slice(first === undefined ? 2 : 0)}
      </summary>
      <dl className={classes.points}>
        {why.map((reason) => (
          <div key={reason.code}>
            <dt>{t(`proposals.why.${reason.code}`)}</dt>
            <dd>{points(reason.points)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('proposals.points')}</dt>
          <dd>{points(score)}</dd>
        </div>
      </dl>
    </details>
  );
};
