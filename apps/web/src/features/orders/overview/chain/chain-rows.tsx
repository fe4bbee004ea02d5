import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { stripOfObjects } from '../../chain/object-strip.ts';
import { indicatorWords } from '../../targets/target-words.ts';
import { isChosen as isCounted } from '../order-figures.ts';
import classes from './chain-section.module.css';

interface RowProps {
  isChosen: boolean;
  /** On the path of what is chosen. */
  isOn: boolean;
  /** Where Tab enters its column. */
  isEntry: boolean;
  onChoose: () => void;
}

const codesOf = (rows: readonly { readonly code: string }[]): string => rows.map(({ code }) => code).join(', ');

interface TargetRowProps extends RowProps {
  target: BimTargetView;
  cases: readonly BimUseCaseView[];
}

/** Why: a target with what it is measured by. */
export const TargetRow = ({ target, cases, isChosen, isOn, isEntry, onChoose }: TargetRowProps) => {
  const t = useTranslation();
  const { code, title, completion, state } = target;
  return (
    <button
      type="button"
      className={classes.target}
      data-chain="target"
      data-on={isOn || undefined}
      data-finished={state === 'dropped' || undefined}
      aria-pressed={isChosen}
      tabIndex={isEntry ? 0 : -1}
      onClick={onChoose}
    >
      <span className={classes.line}>
        <span className={classes.name}>
          <b>{code}</b> {title}
        </span>
        <b>{completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}</b>
      </span>
      <span className={classes.indicator}>{indicatorWords(target, cases.length, t)}</span>
      {cases.length > 0 && (
        <span className="visually-hidden">{t('orderOverview.chain.servedBy', { codes: codesOf(cases) })}</span>
      )}
    </button>
  );
};

/** The objects of a use case: a stroke each, and how many. */
export const ObjectStrokes = ({ objects }: { objects: OrderOverview['objects'] }) => {
  const t = useTranslation();
  if (objects.length === 0) return null;
  return (
    <>
      <ProgressStrip height={12} states={[stripOfObjects(objects)]} label={codesOf(objects)} />
      <span className={classes.count} aria-label={t('orderOverview.chain.objects', { count: objects.length })}>
        {objects.length}
      </span>
    </>
  );
};

interface CaseRowProps extends RowProps {
  useCase: BimUseCaseView;
  targets: readonly BimTargetView[];
  objects: OrderOverview['objects'];
}

/** How and what: a use case, and the objects that it needs. */
export const CaseRow = ({ useCase, targets, objects, isChosen, isOn, isEntry, onChoose }: CaseRowProps) => {
  const t = useTranslation();
  const { code, title, decision, completion } = useCase;
  const counts = isCounted(useCase);
  return (
    <div className={classes.case} data-on={isOn || undefined}>
      <button
        type="button"
        className={classes.caseName}
        data-chain="use_case"
        data-on={isOn || undefined}
        data-finished={!counts || undefined}
        aria-pressed={isChosen}
        tabIndex={isEntry ? 0 : -1}
        title={`${code} ${title}`}
        onClick={onChoose}
      >
        <span className={classes.name}>
          <b>{code}</b> {title}
        </span>
        <span>
          {!counts
            ? t(`orderLinks.undecided.${decision}`)
            : completion === null
              ? '–'
              : t('orderOverview.percentage', { percentage: completion })}
        </span>
        {targets.length > 0 && (
          <span className="visually-hidden">{t('orderOverview.chain.serves', { codes: codesOf(targets) })}</span>
        )}
      </button>
      <span className={classes.thread} data-none={objects.length === 0 || undefined} />
      <span className={classes.strokes}>
        <ObjectStrokes objects={objects} />
      </span>
    </div>
  );
};
