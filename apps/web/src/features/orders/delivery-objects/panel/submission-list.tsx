import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useMainScreens } from '../../../shell/main-screen.tsx';
import classes from './delivery-panel.module.css';
import { DeliveryFileLine } from '../files/delivery-file.tsx';

type Submission = DeliveryObjectView['submissions'][number];

const dayOf = (instant: string): string => formatDate(instant.slice(0, 10));

const Decision = ({ submission }: { submission: Submission }) => {
  const t = useTranslation();
  const { outcome, decided_at, decided_by, decided_for, cause, reason } = submission;
  if (outcome === null) return <span className={classes.waits}>{t('orders.panel.waits')}</span>;
  const words = [
    `${decided_at === null ? '' : `${dayOf(decided_at)} `}${t(`orders.outcomes.${outcome}`)}`,
    cause === null ? null : t(`orders.causes.${cause}`),
  ];
  const who =
    decided_for === null
      ? (decided_by?.name ?? '')
      : t('orders.panel.decidedFor', { by: decided_by?.name ?? '', for: decided_for.name });
  return (
    <>
      <span className={outcome === 'rejected' ? classes.waits : undefined}>{words.filter(Boolean).join(': ')}</span>
      {reason !== null && reason !== '' && <q className={classes.quote}>{reason}</q>}
      <span className={classes.quiet}>{who}</span>
    </>
  );
};

/** A rejection was drafted as an experience, which waits in the main application. */
const ExperienceLink = ({ id }: { id: number }) => {
  const t = useTranslation();
  const { hrefOf, open } = useMainScreens();
  const address = `/experiences/update?id=${id}`;
  return (
    <a
      className={classes.link}
      href={hrefOf(address)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(address);
      }}
    >
      {t('orders.panel.recordExperience')}
    </a>
  );
};

/** What was submitted, with the files that went with it, and how it was decided, the newest first. */
export const SubmissionList = ({ object: { id, submissions, files } }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  if (submissions.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        {t('orders.panel.submissions')}
        <span className={classes.aside}>{submissions.length}</span>
      </h3>
      <ol>
        {submissions
          .toSorted((a, b) => b.number - a.number)
          .map((submission) => (
            <li key={submission.id} className={classes.submission}>
              <strong>{submission.revision ?? submission.number}</strong>
              <span className={classes.submissionWords}>
                <span>
                  {[
                    submission.suitability,
                    t('orders.submittedOn', { date: dayOf(submission.submitted_at) }),
                    submission.submitted_by.name,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {submission.note !== null && submission.note !== '' && (
                  <span className={classes.quiet}>{submission.note}</span>
                )}
                {submission.link !== null && (
                  <a className={classes.link} href={submission.link} target="_blank" rel="noreferrer">
                    {t('orders.panel.openLink')}
                    <span className="visually-hidden"> {submission.revision ?? submission.number}</span>
                  </a>
                )}
                {files
                  .filter(({ submission_id: of }) => of === submission.id)
                  .map((file) => (
                    <DeliveryFileLine key={file.id} objectId={id} file={file} />
                  ))}
                <Decision submission={submission} />
                {submission.experience_id !== null && <ExperienceLink id={submission.experience_id} />}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
};
