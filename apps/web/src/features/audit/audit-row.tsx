import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './audit-list.module.css';

type Change = AuditEntry['changes'][number];

/** More changes than this stand under the row, once it is opened. */
const mostInline = 1;

const Values = ({ before, after }: Change) => {
  const t = useTranslation();
  if (before === null && after === null) return <span className={classes.quiet}>{t('audit.changed')}</span>;
  return (
    <>
      {before !== null && <del className={classes.before}>{before}</del>}{' '}
      {after !== null && <ins className={classes.after}>{after}</ins>}
    </>
  );
};

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={classes.changes}>
    {changes.map((change, index) => (
      // Fields of one entry may have the same label, and never change their order.
      <div key={index} className={classes.change}>
        <dt>{change.label}</dt>
        <dd>
          <Values {...change} />
        </dd>
      </div>
    ))}
  </dl>
);

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const t = useTranslation();
  if (changes.length === 0) return null;
  if (changes.length <= mostInline) return <ChangeList changes={changes} />;
  return (
    <details className={classes.more}>
      <summary>{t('audit.fieldsChanged', { count: changes.length })}</summary>
      <ChangeList changes={changes} />
    </details>
  );
};

const isQuestion = ({ type }: AuditEntry['subject']): boolean => type === 'lesson' || type === 'applied_lesson';

/** What it was done to, with a way there where it still is. */
const Subject = ({ entry: { subject, worksheet, project, kind } }: { entry: AuditEntry }) => {
  const row = subject.type === 'applied_lesson' ? { row: subject.id } : {};
  return (
    <>
      {subject.title !== '' && subject.title !== worksheet?.title && subject.title !== project?.title && (
        <span className={classes.title} title={subject.title}>
          {isQuestion(subject) ? <LessonText as="span">{subject.title}</LessonText> : subject.title}
        </span>
      )}
      <span className={classes.places}>
        {worksheet !== null && kind !== null && (
          <RouteLink to="/worksheet" search={{ kind, id: worksheet.id, ...row }} className={classes.place}>
            {worksheet.title}
          </RouteLink>
        )}
        {project !== null && (
          <RouteLink to="/projects/overview" search={{ id: project.id }} className={classes.place}>
            {project.title}
          </RouteLink>
        )}
      </span>
    </>
  );
};

/** When, who, what, on what, with the values before and after, and by which way. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const t = useTranslation();
  const { actor, way } = entry;
  const name = actor?.name ?? t(way === 'superadmin' ? 'audit.superadmin' : 'activity.system');
  return (
    <li
      className={classes.row}
      data-way={way}
      data-entry={entry.id}
      tabIndex={-1}
      aria-label={[formatTime(entry.at), name, entry.sentence, entry.subject.title].join(' ')}
    >
      <time dateTime={entry.at} className={classes.time}>
        {formatTime(entry.at)}
      </time>
      <span className={classes.deed}>
        <span className={classes.who}>
          <span className={classes.avatar}>
            <Avatar name={name} external={way === 'link'} decorative />
          </span>
          <span className={classes.name}>{name}</span>
        </span>{' '}
        <span className={classes.act}>{entry.sentence}</span>
      </span>
      <span className={classes.subject}>
        <Subject entry={entry} />
      </span>
      <div className={classes.values}>
        <Changes changes={entry.changes} />
      </div>
      <span className={classes.way} data-outside={way === 'link' || way === 'superadmin' || undefined}>
        {t(`audit.ways.${way}`)}
      </span>
    </li>
  );
};
