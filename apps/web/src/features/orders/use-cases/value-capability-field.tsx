import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { type CapabilityLevel, capabilityLevelOf, capabilityLevels } from './capability.ts';
import classes from './value-capability-field.module.css';

/** Highest first, as in a chart. */
const values = [
  { value: 3, word: 'high' },
  { value: 2, word: 'medium' },
  { value: 1, word: 'low' },
] as const;

interface EntryProps {
  orderId: number;
  useCase: BimUseCaseView;
  isOpen: boolean;
}

const Entry = ({ orderId, useCase, isOpen }: EntryProps) => {
  const t = useTranslation();
  const counts = isCountedUseCase(useCase);
  const { completion, decision } = useCase;
  const standing = counts
    ? t('orderOverview.percentage', { percentage: completion ?? 0 })
    : t(`bimUseCases.undecidedWords.${decision}`);
  return (
    <li>
      <RouteLink
        to="/bimusecases"
        search={{ orderId, useCase: useCase.id }}
        className={classes.entry}
        aria-current={isOpen ? 'true' : undefined}
        data-counts={counts || undefined}
      >
        <b className={classes.code}>{useCase.code}</b>
        <span className={classes.title}>{useCase.title}</span>
        <span aria-hidden="true">
          <ProgressStrip states={[{ states: counts ? 'o' : 'n', fills: [completion ?? 0] }]} />
        </span>
        <span className={classes.completion}>{standing}</span>
        <span className="visually-hidden">{`, ${t('bimUseCases.inField')}`}</span>
      </RouteLink>
    </li>
  );
};

interface ValueCapabilityFieldProps {
  orderId: number;
  cases: readonly BimUseCaseView[];
  open: number | undefined;
}

/** Value against capability: what helps much and can be done stands at the top right. */
export const ValueCapabilityField = ({ orderId, cases, open }: ValueCapabilityFieldProps) => {
  const t = useTranslation();
  const inCell = (value: number, level: CapabilityLevel) =>
    cases.filter((row) => row.value === value && capabilityLevelOf(row) === level);
  return (
    <section className={classes.field} aria-label={t('bimUseCases.field')}>
      <div className={classes.heads} aria-hidden="true">
        <span className={classes.corner}>{t('bimUseCases.value')}</span>
        {capabilityLevels.map((level, index) => (
          <span key={level} className={classes.head}>
            {index === 0 && `${t('bimUseCases.capability')} `}
            {t(`bimUseCases.levels.${level}`)}
          </span>
        ))}
      </div>
      {values.map(({ value, word }) => (
        <div key={value} className={classes.row}>
          <span className={classes.value} aria-hidden="true">
            {t(`bimUseCases.values.${word}`)}
          </span>
          {capabilityLevels.map((level) => {
            const rows = inCell(value, level);
            const label = t('bimUseCases.cell', {
              value: t(`bimUseCases.values.${word}`),
              level: t(`bimUseCases.levels.${level}`),
            });
            return (
              <ul key={level} className={classes.cell} aria-label={label} data-empty={rows.length === 0 || undefined}>
                {rows.map((row) => (
                  <Entry key={row.id} orderId={orderId} useCase={row} isOpen={row.id === open} />
                ))}
              </ul>
            );
          })}
        </div>
      ))}
    </section>
  );
};
