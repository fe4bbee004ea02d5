import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { saveCriteria } from '../delivery-objects.mutations.ts';
import classes from './delivery-panel.module.css';
import plainField from '../../order-part/plain-field.module.css';

interface OwnCriterion {
  /** Undefined: it is new. */
  id: number | undefined;
  text: string;
}

const lateStates: readonly DeliveryObjectView['state'][] = ['submitted', 'accepted', 'cancelled'];

/** The own criteria as a list of lines; those of lessons and files stay as they came. */
export const OwnCriteria = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const id = useId();
  const [lines, setLines] = useState<readonly OwnCriterion[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!object.can.edit || lateStates.includes(object.state)) return null;
  if (lines === null)
    return (
      <Button
        variant="bare"
        leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
        onClick={() =>
          setLines([
            ...object.criteria
              .filter(({ source }) => source === 'own')
              .map((criterion) => ({ id: criterion.id, text: criterion.text })),
            { id: undefined, text: '' },
          ])
        }
      >
        {t('orders.panel.editCriteria')}
      </Button>
    );
  const write = (at: number, text: string) => {
    const next = lines.map((line, index) => (index === at ? { ...line, text } : line));
    // An empty line waits at the end for one more.
    setLines(next.at(-1)?.text === '' ? next : [...next, { id: undefined, text: '' }]);
  };
  const save = async () => {
    setBusy(true);
    setProblem(null);
    const criteria = lines
      .filter(({ text }) => text.trim() !== '')
      .map(({ id: known, text }) => ({ ...(known !== undefined && { id: known }), text: text.trim() }));
    try {
      await saveCriteria({ body: { id: object.id, version: object.version, criteria } });
      setLines(null);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error.errors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.form}
      aria-label={t('orders.panel.editCriteria')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {lines.map(({ text }, at) => (
        <textarea
          key={at}
          className={plainField.input}
          rows={2}
          maxLength={500}
          value={text}
          aria-label={t('orders.panel.criterionNumber', { number: at + 1 })}
          placeholder={at === lines.length - 1 ? t('orders.panel.newCriterion') : ''}
          onChange={(event) => write(at, event.currentTarget.value)}
        />
      ))}
      <p className={classes.quiet}>{t('orders.panel.emptyCriterion')}</p>
      {problem !== null && (
        <span className={plainField.error} id={`${id}-error`} role="alert">
          {problem}
        </span>
      )}
      <div className={classes.formActions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('common.save')}
        </Button>
        <Button variant="bare" onClick={() => setLines(null)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
