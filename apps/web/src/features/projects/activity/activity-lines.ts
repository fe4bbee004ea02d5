import type { ProjectActivity } from '@polier/contract/projects/project-activity.contract';
import { today } from '../../../platform/formats/dates.ts';

/** Acts of one person on one day that follow each other and say the same are one line. */
export interface ActivityLine {
  /** The newest of them. */
  newest: ProjectActivity;
  count: number;
}
export interface ActivityDay {
  day: string;
  lines: ActivityLine[];
}

const isSame = (one: ProjectActivity, other: ProjectActivity): boolean =>
  one.act === other.act &&
  one.actor?.id === other.actor?.id &&
  one.by_link === other.by_link &&
  one.via === other.via &&
  one.worksheet?.id === other.worksheet?.id;

/** Adding questions is one act for all of them; a new worksheet and a removed one each have a line with the title. */
const countOf = ({ act, questions }: ProjectActivity): number => (act === 'questions_added' ? questions : 1);
const isNeverGrouped = ({ act }: ProjectActivity): boolean => act === 'worksheet_stored' || act === 'worksheet_deleted';

/** The rows by day in Zurich, newest first, as lines. */
export const activityDays = (rows: readonly ProjectActivity[]): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const row of rows) {
    const day = today(new Date(row.at));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, lines: [] };
      days.push(last);
    }
    const line = last.lines.at(-1);
    if (line !== undefined && !isNeverGrouped(row) && isSame(line.newest, row)) line.count += countOf(row);
    else last.lines.push({ newest: row, count: countOf(row) });
  }
  return days;
};
