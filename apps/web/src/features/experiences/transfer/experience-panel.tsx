import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { useState } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import { Quote } from '../quote.tsx';
import classes from './transfer.module.css';

interface ExperienceBesideProps {
  experience: ExperienceView;
  /** Pictures that go along. */
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** What was lived through, to be read while the lesson is worded; above it on the phone, where it folds away. */
export const ExperiencePanel = ({ experience, chosen, onChoose }: ExperienceBesideProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [isOpen, setOpen] = useState(true);
  const { author, date, project, cost, cause, attachments } = experience;
  const facts = [
    author.name,
    date === null ? null : formatDate(date),
    project?.title,
    cost === null ? null : formatRoundMoney(cost),
  ].filter(Boolean);
  const toggle = (id: number, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <details
      className={classes.experience}
      open={!isStacked || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{t('experiences.one')}</summary>
      <p className={classes.facts}>{facts.join(', ')}</p>
      <dl className={classes.texts}>
        {(['problem', 'solution', 'lesson'] as const).map((name) => (
          <div key={name}>
            <dt className={classes.label}>{t(`experiences.${name}`)}</dt>
            <dd className={classes.value}>
              <Quote>{experience[name]}</Quote>
            </dd>
          </div>
        ))}
        {cause !== null && (
          <div>
            <dt className={classes.label}>{t('experiences.cause')}</dt>
            <dd className={classes.value}>
              <Quote>{cause}</Quote>
            </dd>
          </div>
        )}
      </dl>
      {attachments.length > 0 && (
        <ul className={classes.pictures} aria-label={t('photos.title')}>
          {attachments.map(({ id, preview_path }, at) => (
            <li key={id}>
              <img className={classes.picture} src={preview_path} alt="" />
              <Check
                label={t('experiences.transfer.takePicture', { number: at + 1 })}
                checked={chosen.includes(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
