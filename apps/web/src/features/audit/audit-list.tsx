import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import type { KeyboardEvent } from 'react';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { addDays, formatDate, formatWeekday, today } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { moveFocus, useArrowList } from '../../platform/viewport/arrow-list.ts';
import { auditDays } from './audit-days.ts';
import { AuditRow } from './audit-row.tsx';
import classes from './audit-list.module.css';

/** The columns by name; each row says by itself what it holds, so nobody hears them. */
const Columns = () => {
  const t = useTranslation();
  return (
    <div className={classes.columns} aria-hidden>
      <span>{t('audit.columns.at')}</span>
      <span className={classes.deed}>
        <span>{t('audit.columns.actor')}</span>
        <span className={classes.act}>{t('audit.columns.sentence')}</span>
      </span>
      <span>{t('audit.columns.title')}</span>
      <span>{t('audit.columns.changes')}</span>
      <span>{t('audit.columns.way')}</span>
    </div>
  );
};

/** The entries by day; arrows walk, the one to the right opens the values, Enter what it was done to. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { ref, elements } = useArrowList<HTMLDivElement>('[data-entry]');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = elements();
    if (moveFocus(event, rows)) return;
    // Links and values inside keep their keys.
    const row = rows.find((element) => element === document.activeElement);
    const values = row?.querySelector('details');
    if (event.key === 'Enter') row?.querySelector('a')?.click();
    if (values && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) values.open = event.key === 'ArrowRight';
  };
  const present = today();
  const near: Record<string, string> = {
    [present]: t('activity.today'),
    [addDays(present, -1)]: t('activity.yesterday'),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the rows inside bubble to here
    <div ref={ref} role="group" aria-label={t('audit.title')} onKeyDown={onKeyDown}>
      <Columns />
      {auditDays(entries).map(({ day, entries: ofDay }) => {
        const date = `${formatWeekday(day, language)} ${formatDate(day)}`;
        return (
          <section key={day} className={classes.day} aria-labelledby={`audit-${day}`}>
            <SectionAside
              id={`audit-${day}`}
              title={near[day] ?? date}
              {...(near[day] !== undefined && { meta: date })}
            />
            <ol>
              {ofDay.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
};
