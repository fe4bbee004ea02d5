import { kindDefinitions } from '@polier/contract/kinds';
import type { ImportDecision } from '@polier/contract/imports/import-fields';
import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { Check } from '../../../components/check/check.tsx';
import { Difference } from '../../../components/difference/difference.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import classes from './import-row.module.css';
import { decideRows } from '../imports.mutations.ts';
import { ReplacementChoice, type Replacing } from '../replacements/replacement-choice.tsx';
import { RowDecision } from './row-decision.tsx';
import { useRowDetails } from './use-row-details.tsx';

type Similar = ImportRowView['similar'][number];

/** What is there already, each a link beside the list. */
const Alike = ({ similar, isWhole }: { similar: readonly Similar[]; isWhole: boolean }) => {
  const t = useTranslation();
  return similar.map(({ id, kind, insight, same, projects_count: projects }) => (
    <div key={id} className={isWhole ? undefined : classes.similar}>
      {!isWhole && <span className={classes.quiet}>{t(same ? 'imports.result.same' : 'imports.result.alike')} </span>}
      <RouteLink to="/knowledge/combined" search={{ tab: kind, lesson: id }} target="_blank" className={classes.link}>
        {isWhole ? <LessonText as="span">{insight}</LessonText> : insight}
      </RouteLink>
      {projects > 0 && <span className={classes.quiet}> {t('imports.result.projects', { count: projects })}</span>}
    </div>
  ));
};

/** The nearest one, into which the row may be merged; the others once they are asked for. */
const Nearest = ({ similar: [nearest, ...others] }: { similar: readonly Similar[] }) => {
  const t = useTranslation();
  if (nearest === undefined) return null;
  return (
    <>
      <Alike similar={[nearest]} isWhole={false} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('imports.result.others', { count: others.length })}</summary>
          <Alike similar={others} isWhole={false} />
        </details>
      )}
    </>
  );
};

const Question = ({ row, view }: { row: ImportRowView; view: ImportView }) => {
  const t = useTranslation();
  const wording = row.changes.find(({ field }) => field === 'insight');
  const text = wording ? <Difference {...wording} /> : row.insight || <em>{t('imports.result.empty')}</em>;
  const isThere = view.state === 'stored' && row.decision !== 'leave-out';
  if (!isThere || row.lesson_id === null || row.kind === null) return <LessonText>{text}</LessonText>;
  return (
    <RouteLink
      to="/knowledge/combined"
      search={{ tab: row.kind, lesson: row.lesson_id }}
      target="_blank"
      className={classes.link}
    >
      <LessonText as="span">{text}</LessonText>
    </RouteLink>
  );
};

interface ImportRowProps {
  row: ImportRowView;
  view: ImportView;
  /** What it is like stands beside it, word for word. */
  isAlike: boolean;
  /** Null: refused cells are only shown. */
  replacing: Replacing | null;
}

/** One row of the dry run, and whether it is kept. */
export const ImportRow = ({ row, view, isAlike, replacing }: ImportRowProps) => {
  const t = useTranslation();
  const can = usePermissions();
  const details = useRowDetails(row);
  const isOpen = view.state === 'checked' && (row.result === 'new' || row.result === 'changed');
  const mayMerge =
    row.similar.length > 0 && row.kind !== null && can(`${kindDefinitions[row.kind].permissions.lesson}.approve`);
  const decide = async (decision: ImportDecision) => {
    try {
      await decideRows({ body: { id: view.id, rows: [row.row], decision } });
    } catch (error) {
      toastProblem(error);
    }
  };
  const location = details === '' ? null : <p className={isAlike ? classes.quiet : undefined}>{details}</p>;
  return (
    <li
      className={classes.row}
      data-out={row.decision === 'leave-out' || undefined}
      data-alike={isAlike || undefined}
      data-row={row.row}
    >
      <span className={classes.number}>{row.row}</span>
      <div>
        <Question row={row} view={view} />
        {isAlike && location}
        {!isAlike && <Nearest similar={row.similar} />}
      </div>
      <div className={classes.details}>
        {isAlike ? <Alike similar={row.similar.filter(({ same }) => same)} isWhole /> : location}
      </div>
      <div className={classes.decision}>
        {isOpen && row.result === 'changed' && (
          <Check
            label={t('imports.result.change')}
            aria-label={t('imports.result.changeRow', { row: row.row })}
            checked={row.decision === 'keep'}
            onChange={(isKept) => void decide(isKept ? 'keep' : 'leave-out')}
          />
        )}
        {isOpen && row.result === 'new' && (
          <RowDecision row={row} mayMerge={mayMerge} onDecide={(decision) => void decide(decision)} />
        )}
        {row.result === 'refused' && replacing !== null && <ReplacementChoice row={row} replacing={replacing} />}
        {!isOpen && row.decision !== 'keep' && (
          <span className={classes.quiet}>
            {t(row.decision === 'merge' ? 'imports.result.merged' : 'imports.result.leftOut')}
          </span>
        )}
      </div>
    </li>
  );
};
