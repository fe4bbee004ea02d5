import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Check } from '../../../../components/check/check.tsx';
import { Due } from '../../../../components/due/due.tsx';
import { toastProblem } from '../../../../components/toast/toast-store.ts';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../../platform/viewport/focus-if-lost.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import { updateOrderWorksheet } from '../order-worksheets.mutations.ts';
import { SheetNotesForm } from './sheet-notes-form.tsx';
import classes from './worksheet-edit.module.css';

const Section = ({ title, count, children }: { title: string; count?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.heading}>
        <span id={id}>{title}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </h2>
      {children}
    </section>
  );
};

/** What must be decided: ticked off here, written in the form. */
const Decisions = ({ sheet }: { sheet: OrderWorksheetView }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { decisions, can } = sheet;
  const tick = async (at: number, done: boolean) => {
    try {
      await updateOrderWorksheet({
        body: {
          id: sheet.id,
          version: sheet.version,
          decisions: decisions.map((one, index) => (index === at ? { ...one, done } : one)),
        },
      });
    } catch (error) {
      toastProblem(error);
    }
  };
  if (decisions.length === 0) return <p className={classes.quiet}>{t('orderWorksheets.edit.noDecisions')}</p>;
  return (
    <ul>
      {decisions.map(({ text, who, due, done }, at) => (
        <li key={at} className={classes.decision} data-done={done || undefined}>
          <Check
            size={isPhone ? 'large' : 'normal'}
            checked={done}
            disabled={!can.edit}
            onChange={(is) => void tick(at, is)}
            label={<span className={classes.decisionText}>{text}</span>}
          />
          {(who !== null || due !== null) && (
            <span className={classes.facts}>
              {who}
              {who !== null && due !== null && ', '}
              {due !== null && <Due date={due} done={done} />}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Summary and decisions of a worksheet, beside what it shows. */
export const SheetNotes = ({ sheet }: { sheet: OrderWorksheetView | null }) => {
  const t = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const close = () => {
    setWriting(false);
    focusIfLost('[data-writes-notes]');
  };
  if (sheet === null)
    return (
      <Section title={t('orderWorksheets.edit.notes')}>
        <p className={classes.quiet}>{t('orderWorksheets.edit.nowText')}</p>
      </Section>
    );
  if (isWriting && sheet.can.edit) return <SheetNotesForm sheet={sheet} onClose={close} />;
  const { summary, decisions, state, issued_at: issuedAt } = sheet;
  const open = decisions.filter(({ done }) => !done).length;
  return (
    <>
      <Section title={t('orderWorksheets.edit.summary')}>
        {summary === null ? (
          <p className={classes.quiet}>{t('orderWorksheets.edit.noSummary')}</p>
        ) : (
          <p className={classes.summary}>{summary}</p>
        )}
      </Section>
      <Section
        title={t('orderWorksheets.executive.decisions')}
        {...(decisions.length > 0 && {
          count: t('orderWorksheets.edit.openDecisions', { count: open, all: decisions.length }),
        })}
      >
        <Decisions sheet={sheet} />
      </Section>
      {sheet.can.edit && (
        <Button
          aria-label={t('orderWorksheets.edit.write')}
          leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
          data-writes-notes
          onClick={() => setWriting(true)}
        >
          {t('common.edit')}
        </Button>
      )}
      {state === 'issued' && issuedAt !== null && (
        <p className={classes.quiet}>{t('orderWorksheets.edit.frozen', { date: formatDate(issuedAt.slice(0, 10)) })}</p>
      )}
    </>
  );
};
