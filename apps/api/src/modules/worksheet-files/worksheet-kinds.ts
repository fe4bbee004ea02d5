import type { AppliedLessonRow } from '@polier/contract/applied-lessons/applied-lesson-row';
import type { Kind } from '@polier/contract/kinds';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { Translate } from './file-context.ts';

interface Group {
  readonly id: number;
  readonly title: string;
}

/** What a worksheet stands on: the number before its title, and the phase after it. */
export interface WorksheetLocation {
  readonly number: string | null;
  readonly phase: string | null;
}

interface WorksheetKind<K extends Kind> {
  readonly locationOf: (worksheet: WorksheetView<K>) => WorksheetLocation;
  readonly groupOf: (lesson: AppliedLessonRow<K>['lesson']) => Group;
  /** The heading of the groups. */
  readonly groupLabel: (t: Translate) => string;
}

type Entry = Group & { readonly abbreviation: string | null };
const wholeTitle = ({ abbreviation, title }: Entry) => (abbreviation === null ? title : `${abbreviation} ${title}`);
/** A worksheet often bears the title of its phase or process, which is then not repeated. */
const ofEntry = (entry: Entry, title: string): WorksheetLocation => ({
  number: entry.abbreviation,
  phase: entry.title === title ? null : entry.title,
});

const worksheetKinds: { readonly [K in Kind]: WorksheetKind<K> } = {
  trade: {
    locationOf: ({ trade, phase }) => ({ number: trade.bkp, phase: wholeTitle(phase) }),
    groupOf: ({ topics: [topic] }) => topic ?? { id: 0, title: '' },
    groupLabel: (t) => t('worksheets.topic'),
  },
  pm: {
    locationOf: ({ pm_phase: phase, title }) => ofEntry(phase, title),
    groupOf: ({ sub_phase: part }) => part,
    groupLabel: (t) => t('worksheets.subPhase'),
  },
  x: {
    locationOf: ({ x_process: process, title }) => ofEntry(process, title),
    groupOf: ({ sub_process: part }) => part,
    groupLabel: (t) => t('worksheets.subProcess'),
  },
};

/** How files show worksheets of a kind; the type parameter ties worksheets and lessons to it. */
export const worksheetKindOf = <K extends Kind>(kind: K): WorksheetKind<K> => worksheetKinds[kind];
