import { httpsLink } from '@polier/contract/orders/https-link';
import type { LinkStart } from '@polier/contract/orders/order-links.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { ChoiceField } from '../../worksheets/fields/choice-field.tsx';
import { isOpenOrder } from '../order-part/order-crumbs.tsx';
import { OrderSection } from '../overview/order-section.tsx';
import classes from './address-links.module.css';
import plainField from '../order-part/plain-field.module.css';
import { removeLinkInPlace, storeLinkInPlace } from './order-links.mutations.ts';

interface Start {
  readonly type: LinkStart;
  readonly id: number;
  readonly words: string;
}

const keyOf = ({ type, id }: Pick<Start, 'type' | 'id'>): string => `${type}.${id}`;

/** What an address may hang on, as far as the person may link there. */
const useStarts = ({ targets, use_cases: cases, objects }: OrderOverview): Start[] => {
  const may = {
    target: useCan('order.bim_target.link.create'),
    use_case: useCan('order.bim_use_case.link.create'),
    object: useCan('order.delivery_object.link.create'),
  };
  const rows = { target: targets, use_case: cases, object: objects };
  return (['target', 'use_case', 'object'] as const).flatMap((type) =>
    may[type] ? rows[type].map(({ id, code, title }) => ({ type, id, words: `${code} ${title}` })) : [],
  );
};

const AddAddress = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const id = useId();
  const starts = useStarts(overview);
  const field = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState('');
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = starts.find((one) => keyOf(one) === start) ?? starts[0];
  if (chosen === undefined) return null;
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!httpsLink.safeParse(url.trim()).success) {
      refuse(t('orderLinks.address.wrong'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await storeLinkInPlace({
        body: {
          orderId: overview.order.id,
          from: { type: chosen.type, id: chosen.id },
          to: { type: 'url', url: url.trim(), title: title.trim() || null },
        },
      });
      toastDone(t('orderLinks.address.added'));
      setUrl('');
      setTitle('');
    } catch (error) {
      const own = isProblem(error) ? error.errors[0]?.message : undefined;
      if (own === undefined) toastProblem(error, t('orderLinks.notWritten'));
      else refuse(own);
    }
    setBusy(false);
  };
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('orderLinks.address.add')}
      onSubmit={(event) => void submit(event)}
    >
      <div className={plainField.field}>
        <label htmlFor={`${id}-start`}>{t('orderLinks.address.start')}</label>
        <ChoiceField
          id={`${id}-start`}
          label={t('orderLinks.address.start')}
          value={keyOf(chosen)}
          choices={starts.map((one) => ({ key: keyOf(one), label: one.words }))}
          onChange={(key) => key !== null && setStart(key)}
        />
      </div>
      <label className={plainField.field}>
        {t('orderLinks.address.url')}
        <input
          ref={field}
          className={plainField.input}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        {problem !== null && (
          <span className={plainField.error} id={`${id}-problem`} role="alert">
            {problem}
          </span>
        )}
      </label>
      <label className={plainField.field}>
        {t('orderLinks.address.title')}
        <input
          className={plainField.input}
          value={title}
          maxLength={255}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="filled" loading={isBusy}>
        {t('orderLinks.address.add')}
      </Button>
    </form>
  );
};

/** Addresses outside Polier that hang on a target, a use case or a delivery object. */
export const AddressLinks = ({ overview }: { overview: OrderOverview }) => {
  const t = useTranslation();
  const { order, targets, use_cases: cases, objects, links } = overview;
  const addresses = links.filter(({ url }) => url !== null);
  const startOf = (link: (typeof links)[number]) =>
    targets.find(({ id }) => id === link.target_id) ??
    cases.find(({ id }) => id === link.use_case_id) ??
    objects.find(({ id }) => id === link.delivery_object_id);
  const remove = async (id: number) => {
    try {
      await removeLinkInPlace({ body: { id } });
      toastDone(t('orderLinks.address.removed'));
    } catch (error) {
      toastProblem(error, t('orderLinks.notWritten'));
    }
  };
  return (
    <OrderSection title={t('orderLinks.tabs.addresses')} meta={addresses.length}>
      {addresses.length === 0 && (
        <EmptyState title={t('orderLinks.address.none')} text={t('orderLinks.address.noneText')} />
      )}
      <ul>
        {addresses.map((link) => {
          const start = startOf(link);
          const words = link.title ?? link.url ?? '';
          return (
            <li key={link.id} className={classes.item}>
              <span className={classes.start}>
                {start === undefined ? (
                  t('orderLinks.tabs.chapters')
                ) : (
                  <>
                    <b>{start.code}</b> {start.title}
                  </>
                )}
              </span>
              <a className={classes.link} href={link.url ?? ''} target="_blank" rel="noreferrer">
                {words}
                <IconExternalLink size={14} stroke={1.5} aria-hidden />
              </a>
              {link.can.remove && (
                <IconButton
                  label={t('orderLinks.address.remove', { title: words })}
                  onClick={() => void remove(link.id)}
                >
                  <IconTrash size={16} stroke={1.5} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {isOpenOrder(order) && <AddAddress overview={overview} />}
    </OrderSection>
  );
};
