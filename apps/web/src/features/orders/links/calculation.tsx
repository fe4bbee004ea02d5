import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { OrderSection } from '../overview/order-section.tsx';
import classes from './calculation.module.css';
import type { Term } from './chain-figures.ts';

interface CalculationProps {
  useCase: BimUseCaseView;
  terms: readonly Term[];
  completion: number | null;
  targets: readonly BimTargetView[];
}

const mostTerms = 4;

/** How the percentage of a use case comes from its objects, as a fraction. */
export const Calculation = ({ useCase, terms, completion, targets }: CalculationProps) => {
  const t = useTranslation();
  const counted = terms.filter(({ object }) => object.completion !== null);
  const shown = counted.slice(0, mostTerms);
  const more = counted.length - shown.length;
  const carries =
    targets.length > 0 &&
    t('bimUseCases.carries', { targets: targets.map(({ code, title }) => `${code} ${title}`).join(', ') });
  return (
    <OrderSection title={t('orderLinks.calculation', { code: useCase.code })} meta={t('orderLinks.fromBelow')}>
      <div className={classes.calculation} aria-live="polite">
        {counted.length === 0 ? (
          <p className={classes.words}>{t('orderLinks.byState')}</p>
        ) : (
          <div className={classes.fraction}>
            <div className={classes.numerator}>
              {shown.map(({ link, object }, index) => (
                <Fragment key={link.id}>
                  {index > 0 && <span aria-hidden="true">+</span>}
                  <span>
                    {t('orderLinks.term', { link: link.weight, weight: object.weight, code: object.code })}{' '}
                    <b>{t('orderOverview.percentage', { percentage: object.completion ?? 0 })}</b>
                  </span>
                </Fragment>
              ))}
              {more > 0 && <span>{t('orderLinks.moreTerms', { count: more })}</span>}
            </div>
            <div className={classes.denominator}>
              {shown.map(({ link, object }) => `${link.weight} × ${object.weight}`).join(' + ')}
              {more > 0 && ' + …'}
            </div>
          </div>
        )}
        <span aria-hidden="true">=</span>
        <b className={classes.result}>
          {completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}
        </b>
        {carries !== false && <span className={classes.words}>{carries}</span>}
      </div>
    </OrderSection>
  );
};
