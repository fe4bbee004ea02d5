import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { CheckToggleGlyph, type CheckToggleState } from '../../../components/check-toggle/check-toggle-glyph.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './delivery-state.module.css';

const glyphs: Readonly<Partial<Record<DeliveryObjectState, CheckToggleState>>> = {
  submitted: 'to-check',
  accepted: 'checked',
};

/** The level and the word: the bubble lies off the middle while a decision waits, between the lines once accepted. */
export const DeliveryState = ({ state }: { state: DeliveryObjectState }) => {
  const t = useTranslation();
  return (
    <span className={classes.state} data-state={state}>
      <CheckToggleGlyph state={glyphs[state] ?? 'empty'} size={21} />
      {t(`orders.states.${state}`)}
    </span>
  );
};
