import type { SearchHit } from '@polier/contract/search/search.contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Kind } from '../../components/kind/kind.tsx';
import { LessonText, MandatoryMark } from '../../components/lesson-text/lesson-text.tsx';
import { ProgressStrip } from '../../components/progress-strip/progress-strip.tsx';
import { formatDate } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEntryTitle } from '../companies/entry-title.ts';
import { useHitLink } from './use-hit-link.ts';
import classes from './hit-row.module.css';
import { MarkedText } from '../../components/marked-text/marked-text.tsx';

const named = (entry: { number?: string | null; title: string } | null): string =>
  entry === null ? '' : [entry.number, entry.title].filter(Boolean).join(' ');

/** What stands before the title: a number, a date, a face. */
const Lead = ({ hit }: { hit: SearchHit }) => {
  const t = useTranslation();
  switch (hit.type) {
    case 'lesson':
      return (
        <>
          {hit.belongs_to?.number}
          {hit.mandatory && <MandatoryMark label={t('search.mandatory')} />}
        </>
      );
    case 'worksheet':
      return hit.belongs_to?.number;
    case 'catalogue':
      return hit.number;
    case 'note':
    case 'experience':
      return hit.date === null ? null : formatDate(hit.date);
    case 'person':
      return <Avatar name={hit.title.map(({ text }) => text).join('')} external={hit.external} decorative />;
    case 'delivery_object':
      return hit.due === null ? null : formatDate(hit.due);
    case 'project':
    case 'order':
    case 'plan_chapter':
      return null;
  }
};

/** What stands after it, as short words. */
const useAside = (hit: SearchHit): ReactNode[] => {
  const t = useTranslation();
  const entryTitle = useEntryTitle();
  switch (hit.type) {
    case 'lesson':
      return [
        hit.approved ? null : t('search.waiting'),
        named(hit.belongs_to),
        hit.projects_count ? t('search.projects', { count: hit.projects_count }) : null,
      ];
    case 'worksheet':
      return [
        hit.project?.title,
        hit.progress && <ProgressStrip key="strip" states={hit.progress.states} height={8} />,
        hit.progress && `${hit.progress.done}/${hit.progress.total}`,
      ];
    case 'note':
      return [hit.project?.title, hit.worksheet?.title, hit.person];
    case 'experience':
      return [hit.project?.title, hit.person];
    case 'person':
      return [hit.external ? t('search.external') : null, hit.company];
    case 'catalogue':
      return [hit.catalogue && entryTitle(hit.catalogue), named(hit.belongs_to)];
    case 'order':
      return [hit.project?.title];
    case 'delivery_object':
    case 'plan_chapter':
      return [hit.order?.title];
    case 'project':
      return [];
  }
};

const isQuestion = ({ type }: SearchHit) => type === 'lesson' || type === 'experience';

/** The content of a hit in any list. */
export const HitContent = ({ hit, short = false }: { hit: SearchHit; short?: boolean }) => {
  const t = useTranslation();
  const aside = useAside(hit).filter(Boolean);
  const title = <MarkedText parts={hit.title} />;
  return (
    <>
      <span className={classes.lead}>
        <Lead hit={hit} />
      </span>
      <span className={classes.text}>
        {isQuestion(hit) ? (
          <LessonText as="span" level="grid">
            {title}
          </LessonText>
        ) : (
          <span className={classes.title} data-type={hit.type}>
            {title}
          </span>
        )}
        {hit.excerpt !== null && !short && (
          <span className={classes.excerpt}>
            {t('common.labelled', { label: t(`search.fields.${hit.excerpt.field}`) })}{' '}
            <MarkedText parts={hit.excerpt.text} />
          </span>
        )}
      </span>
      <span className={classes.aside}>
        {hit.type === 'lesson' && hit.kind !== null && <Kind kind={hit.kind} />}
        {(short ? aside.slice(0, 1) : aside).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </span>
    </>
  );
};

/** One hit as a link; where it leads nowhere, as plain text that the arrow keys reach all the same. */
export const HitRow = ({ hit }: { hit: SearchHit }) => {
  const link = useHitLink()(hit);
  const content = <HitContent hit={hit} />;
  return (
    <li className={classes.item}>
      {link === null ? (
        <div className={classes.row} data-hit tabIndex={-1}>
          {content}
        </div>
      ) : (
        <a
          className={classes.row}
          data-hit
          href={link.href}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            link.open();
          }}
        >
          {content}
        </a>
      )}
    </li>
  );
};
