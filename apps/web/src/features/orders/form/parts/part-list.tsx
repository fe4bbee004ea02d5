import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button, IconButton } from '../../../../components/button/button.tsx';
import type { FormValues } from '../../../../components/form/use-app-form.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { afterRedraw } from '../../../../platform/viewport/after-redraw.ts';
import { OrderSection } from '../../overview/order-section.tsx';
import { type PartField, PartForm } from './part-form.tsx';
import classes from './part-list.module.css';

export interface PartRow {
  readonly key: number;
  readonly code: string;
  readonly title: string;
  /** Role, dates: in a few words. */
  readonly facts: ReactNode;
  /** What the server refused of it. */
  readonly error?: string | undefined;
}

interface PartListProps<V extends FormValues> {
  title: string;
  meta?: ReactNode;
  /** `Beteiligte hinzufügen` */
  addLabel: string;
  empty: string;
  rows: readonly PartRow[];
  schema: z.ZodType<V, V>;
  fields: readonly PartField<V>[];
  /** What the form begins with; null for a new row. */
  valuesOf: (key: number | null) => V;
  onSave: (key: number | null, values: V) => unknown;
  onRemove: (key: number) => unknown;
  /** By one place, up or down; answers whether it moved. Undefined where another order holds. */
  onMove?: (key: number, by: -1 | 1) => boolean | Promise<boolean>;
  isReadOnly?: boolean;
  /** Above the rows. */
  children?: ReactNode;
}

/** Phases, parties or milestones of an order: one row each, and the form in place of the row that is edited. */
export const PartList = <V extends FormValues>(props: PartListProps<V>) => {
  const { title, meta, addLabel, empty, rows, schema, fields, valuesOf, onSave, onRemove, onMove, children } = props;
  const { isReadOnly = false } = props;
  const t = useTranslation();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [announced, setAnnounced] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<number | 'new' | null>(null);
  useEffect(() => {
    const was = last.current;
    last.current = edited;
    if (edited !== null) frame.current?.querySelector<HTMLElement>('form input')?.focus();
    else if (was !== null) {
      const place = was === 'new' ? '[data-add]' : `[data-row="${was}"] [data-edit]`;
      frame.current?.querySelector<HTMLElement>(place)?.focus();
    }
  }, [edited]);

  const move = async (index: number, by: -1 | 1) => {
    const row = rows[index];
    if (row === undefined) return;
    if ((await onMove?.(row.key, by)) !== true) return;
    setAnnounced(t('orderForm.moved', { name: `${row.code} ${row.title}`, place: index + by + 1 }));
    // A moved row loses the focus; at the end only the other arrow takes it.
    afterRedraw(() => {
      const moved = frame.current?.querySelectorAll('[data-row]')[index + by];
      const arrows = [by, -by].map((way) => moved?.querySelector<HTMLElement>(`[data-move="${way}"]:not(:disabled)`));
      arrows.find(Boolean)?.focus();
    });
  };
  const formOf = (key: number | null, label: string) => (
    <PartForm
      key={key ?? `new-${rows.length}`}
      label={label}
      saveLabel={key === null ? t('common.add') : t('orderForm.take')}
      schema={schema}
      fields={fields}
      initial={valuesOf(key)}
      onSave={async (values) => {
        await onSave(key, values);
        setEdited(null);
      }}
      onCancel={() => setEdited(null)}
    />
  );
  const rowOf = ({ key, code, title: words, facts, error }: PartRow, index: number) => {
    const name = `${code} ${words}`;
    return (
      <li key={key} className={classes.row} data-row={key} data-wrong={error !== undefined || undefined}>
        <span className={classes.code}>{code}</span>
        <span className={classes.words}>
          {words}
          {error !== undefined && (
            <span className={classes.error} role="alert">
              {error}
            </span>
          )}
        </span>
        <span className={classes.facts}>{facts}</span>
        {!isReadOnly && (
          <span className={classes.tools}>
            {onMove !== undefined && (
              <>
                <IconButton
                  label={t('orderForm.moveUp', { name })}
                  disabled={index === 0}
                  data-move={-1}
                  onClick={() => void move(index, -1)}
                >
                  <IconArrowUp size={16} stroke={1.5} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('orderForm.moveDown', { name })}
                  disabled={index === rows.length - 1}
                  data-move={1}
                  onClick={() => void move(index, 1)}
                >
                  <IconArrowDown size={16} stroke={1.5} aria-hidden />
                </IconButton>
              </>
            )}
            <IconButton label={t('orderForm.edit', { name })} data-edit onClick={() => setEdited(key)}>
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton label={t('common.remove', { what: name })} onClick={() => onRemove(key)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          </span>
        )}
      </li>
    );
  };
  return (
    <OrderSection title={title} meta={meta}>
      <div ref={frame} className={classes.frame}>
        {children}
        {onMove !== undefined && (
          <p className="visually-hidden" role="status">
            {announced}
          </p>
        )}
        {rows.length === 0 && edited === null && <p className={classes.empty}>{empty}</p>}
        <ul>
          {rows.map((row, index) =>
            row.key === edited ? (
              <li key={row.key}>{formOf(row.key, t('orderForm.edit', { name: `${row.code} ${row.title}` }))}</li>
            ) : (
              rowOf(row, index)
            ),
          )}
        </ul>
        {edited === 'new' && formOf(null, addLabel)}
        {edited !== 'new' && !isReadOnly && (
          <Button
            variant="bare"
            data-add
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {addLabel}
          </Button>
        )}
      </div>
    </OrderSection>
  );
};
