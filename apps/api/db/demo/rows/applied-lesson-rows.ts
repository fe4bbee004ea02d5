import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { DemoCompany, KnownLesson } from '../demo-company.ts';
import type { DemoAppliedLesson, DemoWorksheet } from '../demo-content.ts';
import { refOf } from './insert-people.ts';

type Row = Insertable<DB['applied_lessons']>;
type State = 'open' | 'done' | 'toCheck' | 'checked' | 'notApplicable';

const stateOf = (worksheet: DemoWorksheet, ref: string): State => {
  if (worksheet.notApplicable?.[ref]) return 'notApplicable';
  if (worksheet.toCheck?.includes(ref)) return 'toCheck';
  if (worksheet.checked?.includes(ref)) return 'checked';
  if (worksheet.done?.includes(ref)) return 'done';
  return worksheet.open?.includes(ref) ? 'open' : (worksheet.rest ?? 'open');
};

/** Lesson refs in the worksheet's content; each must be one of its lessons. */
const spokenOf = ({
  checked = [],
  toCheck = [],
  done = [],
  open = [],
  notApplicable = {},
  answers: responses = {},
}: DemoWorksheet) => [
  ...checked,
  ...toCheck,
  ...done,
  ...open,
  ...Object.keys(notApplicable),
  ...Object.keys(responses),
];

/** Due dates dealt out in turn to open lessons without one of their own. */
const openDue = [4, 13, null, 19, 8, 33];

/** A person other than the one who marked it done. */
const checkerOf = ({ users }: DemoCompany, doer: number, people: readonly string[]): number => {
  const other = people.map((ref) => refOf(users, ref)).find((id) => id !== doer);
  if (other === undefined) throw new Error('nobody is left to check');
  return other;
};

const responsible = ({ users, partners }: DemoCompany, ref: string) =>
  users.has(ref)
    ? { responsible_user_id: refOf(users, ref), responsible_external_user_id: null }
    : { responsible_user_id: null, responsible_external_user_id: refOf(partners, ref) };

interface Worksheet {
  readonly id: number;
  readonly content: DemoWorksheet;
  /** The people who may mark lessons done and check them, the project owner first. */
  readonly people: readonly string[];
}

const rowOf = (company: DemoCompany, worksheet: Worksheet, lesson: KnownLesson, index: number): Row => {
  const { time, language, users, parts } = company;
  const { content } = worksheet;
  const response: DemoAppliedLesson = content.answers?.[lesson.ref] ?? {};
  const state = stateOf(content, lesson.ref);
  const isDone = state === 'done' || state === 'toCheck' || state === 'checked';
  // A moment between the meeting and its close, or in the last days.
  const span = Math.max(2, -content.held - (content.closed ?? 0) - 3);
  const doneAgo = (content.closed ?? 0) + 2 + ((index * 3) % Math.min(span, 40));
  const who = response.who ?? content.people[index % content.people.length] ?? content.author;
  const doer = refOf(users, users.has(who) ? who : content.author);
  const due = isDone
    ? 1 - doneAgo
    : response.due === undefined
      ? (openDue[index % openDue.length] ?? null)
      : response.due;
  const doneAt = isDone ? time.ago(doneAgo, index) : null;
  const isChecked = state === 'checked';
  const checkedAt = isChecked ? time.ago(doneAgo - 1, index + 3) : null;
  const created = time.ago(-content.held);
  return {
    company_id: company.companyId,
    kind: content.kind,
    worksheet_id: worksheet.id,
    lesson_id: lesson.id,
    lesson_version: content.closed === undefined ? null : 1,
    position: index + 1,
    todo: response.notes?.[language] ?? null,
    solution: response.solution?.[language] ?? null,
    contacttill: due === null || state === 'notApplicable' ? null : time.day(due),
    ...responsible(company, who),
    dynamic_field_id: response.part === undefined ? null : refOf(parts, response.part),
    done: isDone,
    done_at: doneAt,
    done_by_user_id: isDone ? doer : null,
    needscheck: state === 'toCheck',
    checked: isChecked,
    checked_at: checkedAt,
    checked_by_user_id: isChecked ? checkerOf(company, doer, worksheet.people) : null,
    not_applicable_reason: content.notApplicable?.[lesson.ref]?.[language] ?? null,
    created_at: created,
    updated_at: checkedAt ?? doneAt ?? created,
  };
};

/** One row per lesson, in the state the content says. */
export const appliedLessonRows = (
  company: DemoCompany,
  worksheet: Worksheet,
  lessons: readonly KnownLesson[],
): Row[] => {
  const asked = new Set(lessons.map(({ ref }) => ref));
  const unknown = spokenOf(worksheet.content).filter((ref) => !asked.has(ref));
  if (lessons.length === 0) throw new Error(`no lesson fits a ${worksheet.content.kind} worksheet of the demo`);
  if (unknown.length > 0)
    throw new Error(`a ${worksheet.content.kind} worksheet of the demo does not ask ${unknown.join(', ')}`);
  return lessons.map((lesson, index) => rowOf(company, worksheet, lesson, index));
};
