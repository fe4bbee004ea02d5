import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { ChoiceField } from '../../worksheets/fields/choice-field.tsx';
import { isOpenOrder } from '../order-part/order-crumbs.tsx';
import type { ChainFigures } from './chain-figures.ts';
import { linkFinder } from './link-finder.ts';
import classes from './link-list.module.css';
import type { LinkWrites } from './use-link-writes.ts';

interface LinkListProps {
  overview: OrderOverview;
  figures: ChainFigures;
  writes: LinkWrites;
}

const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The matrix for the thumb: under each use case the delivery objects by phase, ticked where they are linked. */
export const LinkList = ({ overview, figures, writes }: LinkListProps) => {
  const t = useTranslation();
  const id = useId();
  const { order, use_cases: cases, objects, links } = overview;
  const mayLink = useCan('order.bim_use_case.link.create') && isOpenOrder(order);
  const [open, setOpen] = useState<number | null>(null);
  const find = linkFinder(links, 'use_case-object', 'use_case_id', 'delivery_object_id');
  return (
    <ul className={classes.list}>
      {cases.map((row) => {
        const isOpen = row.id === open;
        const linked = figures.termsOf(row).length;
        const completion = figures.ofCase.get(row.id) ?? null;
        return (
          <li key={row.id} className={classes.case}>
            <button
              type="button"
              className={classes.head}
              aria-expanded={isOpen}
              aria-controls={`${id}-${row.id}`}
              onClick={() => setOpen(isOpen ? null : row.id)}
            >
              <b className={classes.code}>{row.code}</b>
              <span className={classes.title}>
                {row.title}
                <span className={classes.quiet}>
                  {t('bimUseCases.objectCount', { count: linked })}
                  {', '}
                  {isCountedUseCase(row)
                    ? t('orderOverview.percentage', { percentage: completion ?? 0 })
                    : t(`orderLinks.undecided.${row.decision}`)}
                </span>
              </span>
              {isOpen ? <IconChevronDown size={18} stroke={1.5} /> : <IconChevronRight size={18} stroke={1.5} />}
            </button>
            {isOpen && (
              <div id={`${id}-${row.id}`} className={classes.objects}>
                {order.phases.map((phase) => {
                  const own = objects.filter(({ phase_id: phaseId }) => phaseId === phase.id);
                  return (
                    own.length > 0 && (
                      <section key={phase.id} aria-label={`${phase.code} ${phase.title}`}>
                        <h2 className={classes.phase}>
                          {phase.code} {phase.title}
                        </h2>
                        {own.map((object) => {
                          const link = find(row.id, object.id);
                          const pair = {
                            from: { type: 'use_case', id: row.id },
                            to: { type: 'object', id: object.id },
                            name: `${row.code} × ${object.code}`,
                          } as const;
                          return (
                            <div key={object.id} className={classes.object}>
                              <Check
                                checked={link !== undefined}
                                disabled={!mayLink}
                                onChange={() => (link === undefined ? writes.store(pair) : writes.remove(pair, link))}
                                label={`${object.code} ${object.title}`}
                              />
                              {link !== undefined && (
                                <span className={classes.weight}>
                                  <ChoiceField
                                    label={t('orderLinks.weightOf', { name: pair.name })}
                                    value={String(link.weight)}
                                    isReadOnly={!mayLink}
                                    choices={weights.map((weight) => ({ key: String(weight), label: `${weight} ×` }))}
                                    onChange={(weight) => writes.weigh(pair, link, Number(weight))}
                                  />
                                </span>
                              )}
                            </div>
                          );
                        })}
                      </section>
                    )
                  );
                })}
              </div>
            )}
          </li>
        );
      })}
      {figures.orphanObjects.size > 0 && (
        <li className={classes.case}>
          <h2 className={classes.phase}>{t('orderLinks.withoutUseCase')}</h2>
          <p className={classes.quiet}>
            {objects
              .filter((object) => figures.orphanObjects.has(object.id))
              .map(({ code, title }) => `${code} ${title}`)
              .join(', ')}
          </p>
        </li>
      )}
    </ul>
  );
};
