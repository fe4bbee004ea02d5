import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { type Person, personKey } from '../../../components/selects/people.ts';
import { formatDate, formatWeekday } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import {
  type AssignableLesson,
  type Assignment,
  type AssignmentEdit,
  type AssignmentPlan,
  planAssignment,
} from './assignment.ts';
import { DueChoice } from './due-choice.tsx';
import { Segments } from './segments.tsx';
import classes from './assign-dialog.module.css';

type Scope = 'open' | 'all' | 'chosen';
const nobody = 'nobody';

/** What will change, in sentences. */
const Summary = ({ plan, assignment }: { plan: AssignmentPlan<unknown>; assignment: Assignment }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { person, due } = assignment;
  const { from, already, dated } = plan;
  const people = from.map(({ name, count }) =>
    name === null ? t('worksheets.assign.fromNobody', { count }) : t('worksheets.assign.from', { count, name }),
  );
  if (person !== undefined && already > 0) {
    people.push(
      person === null
        ? t('worksheets.assign.alreadyNobody', { count: already })
        : t('worksheets.assign.already', { count: already, name: person.name }),
    );
  }
  const dates = due === undefined ? [] : [`${formatWeekday(due, language)} ${formatDate(due)}`];
  return (
    <dl className={classes.summary} aria-live="polite">
      <dt>{t('worksheets.columns.responsible')}</dt>
      <dd>{people.length === 0 ? t('worksheets.assign.stays') : people.join(', ')}</dd>
      <dt>{t('worksheets.columns.contacttill')}</dt>
      <dd>
        {dates[0] === undefined
          ? t('worksheets.assign.stays')
          : [
              t('worksheets.assign.dated', { count: dated.count, date: dates[0] }),
              ...(dated.overdue > 0 ? [t('worksheets.assign.wasOverdue', { count: dated.overdue })] : []),
              ...(dated.today > 0 ? [t('worksheets.assign.isDueToday', { count: dated.today })] : []),
            ].join(', ')}
      </dd>
    </dl>
  );
};

export interface AssignableRow<A> {
  readonly id: number | string;
  readonly number?: string;
  readonly state: AppliedLessonState;
  readonly appliedLesson: A;
}

interface AssignDialogProps<A> {
  /** The topic, or the chosen rows as a whole. */
  title: string;
  about: string;
  rows: readonly AssignableRow<A>[];
  /** Rows that were chosen before. */
  chosen: ReadonlySet<number | string>;
  /** Who can be made responsible; null: rows of several projects, which have no people in common. */
  people: readonly Person[] | null;
  today: string;
  onAssign: (edits: readonly AssignmentEdit<A>[], message: string) => void;
  onClose: () => void;
}

/** Sets the responsible person and the due date of several questions, and says before what that changes. */
export const AssignDialog = <A extends AssignableLesson>(props: AssignDialogProps<A>) => {
  const { title, about, rows: given, chosen: initial, people, today, onAssign, onClose } = props;
  const t = useTranslation();
  const rows = given.filter(({ state }) => state !== 'n');
  const open = rows.filter(({ state }) => state === 'o' || state === 'v');
  const [chosen, setChosen] = useState(new Set(rows.flatMap(({ id }) => (initial.has(id) ? [id] : []))));
  // Where the rows are the chosen ones and all open, there is nothing to choose between.
  const [isScoped] = useState(open.length < rows.length || chosen.size < rows.length);
  const [scope, setScope] = useState<Scope>(chosen.size > 1 ? 'chosen' : open.length > 0 ? 'open' : 'all');
  const [assignment, setAssignment] = useState<Assignment>({});

  const scopes: Record<Scope, readonly AssignableRow<A>[]> = {
    open,
    all: rows,
    chosen: rows.filter(({ id }) => chosen.has(id)),
  };
  const plan = planAssignment(scopes[scope], assignment, today);
  const { person } = assignment;
  const submit = () => {
    onAssign(plan.edits, t('worksheets.assign.done', { count: plan.edits.length }));
    onClose();
  };
  const toggle = (id: number | string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={480}
      isSheet
      title={title}
      actions={
        <>
          <span className={classes.submit}>
            <Button variant="filled" disabled={plan.edits.length === 0} onClick={submit}>
              {t('worksheets.assign.submit', { count: plan.edits.length })}
            </Button>
          </span>
          <p className={classes.after}>{t('worksheets.assign.undoable')}</p>
        </>
      }
    >
      <p className={classes.about}>{about}</p>
      {isScoped && (
        <Segments
          label={t('worksheets.assign.which')}
          segments={(['open', 'all', 'chosen'] as const).map((key) => ({
            key,
            label: t(`worksheets.assign.scopes.${key}`),
            count: scopes[key].length,
          }))}
          value={scope}
          onChange={setScope}
        />
      )}
      {isScoped && scope === 'chosen' && (
        <ul className={classes.questions}>
          {rows.map(({ id, number, appliedLesson }) => (
            <li key={id} className={classes.question}>
              <Check
                label={
                  <span className={classes.questionText}>
                    {number} <LessonText as="span">{appliedLesson.lesson.insight}</LessonText>
                  </span>
                }
                checked={chosen.has(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {people === null ? (
        <p className={classes.hint}>{t('worksheets.assign.severalProjects')}</p>
      ) : (
        <>
          <p className={classes.label}>
            {t('worksheets.columns.responsible')}
            <span className={classes.hint}>{t('worksheets.assign.personHint')}</span>
          </p>
          <ChoiceField
            label={t('worksheets.longColumns.responsible')}
            choices={[
              { key: nobody, label: t('common.nobody') },
              ...people.map((one) => ({
                key: personKey(one),
                label: one.name,
                person: one.type,
                ...(one.note && { note: one.note }),
              })),
            ]}
            value={person === undefined ? null : person === null ? nobody : personKey(person)}
            placeholder={t('worksheets.assign.stays')}
            emptyLabel={t('worksheets.assign.stays')}
            onChange={(key) => {
              const found = people.find((one) => personKey(one) === key);
              const { person: _before, ...rest } = assignment;
              setAssignment(key === null ? rest : { ...rest, person: found ?? null });
            }}
          />
        </>
      )}
      <p className={classes.label}>
        {t('worksheets.columns.contacttill')}
        <span className={classes.hint}>{t('worksheets.assign.dueHint')}</span>
      </p>
      <DueChoice
        value={assignment.due}
        today={today}
        onChange={(due) => {
          const { due: _before, ...rest } = assignment;
          setAssignment(due === undefined ? rest : { ...rest, due });
        }}
      />
      <Summary plan={plan} assignment={assignment} />
    </Dialog>
  );
};
