import { de } from '@polier/i18n/de';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { GridColumn } from '../../src/components/grid/grid-column.ts';
import type { GridProps } from '../../src/components/grid/grid-props.ts';
import type { GridGroup, GridRow } from '../../src/components/grid/rows/grid-rows.ts';
import { createGridSelection } from '../../src/components/grid/selection/grid-selection.ts';
import { Grid } from '../../src/components/grid/grid.tsx';
import { startI18n } from '../../src/platform/i18n/i18n.ts';
import { ToastArea } from '../../src/components/toast/toast-area.tsx';
import '../../src/components/theme/styles.ts';

/** A kind of row that no worksheet has. */
export interface Delivery {
  item: string;
  party: string | null;
  arrives: string | null;
  remark: string;
  arrived: boolean;
}
interface DeliveryRow extends GridRow {
  delivery: Delivery;
}
type Changes = Partial<Delivery>;

const parties = ['Holzbau AG', 'Metallbau AG'];
const textOf = (field: 'item' | 'remark' | 'party') => {
  const Text = ({ row }: { row: DeliveryRow }) => <span>{row.delivery[field]}</span>;
  return Text;
};
const dateOf = (typed: string) => /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed.trim());

const columnsOf = (toggle: (rows: readonly DeliveryRow[]) => void): GridColumn<DeliveryRow, Changes>[] => [
  {
    id: 'item',
    heading: 'Objekt',
    longHeading: 'Objekt',
    width: null,
    action: 'open',
    text: ({ delivery }) => delivery.item,
    Cell: textOf('item'),
  },
  {
    id: 'arrived',
    heading: 'Da',
    longHeading: 'Angekommen',
    width: { narrow: 40, wide: 40 },
    action: 'press',
    press: toggle,
    text: ({ delivery }) => (delivery.arrived ? 'x' : ''),
    Cell: ({ row }) => <span role="checkbox" aria-checked={row.delivery.arrived} aria-label="Angekommen" />,
  },
  {
    id: 'party',
    heading: 'Von',
    longHeading: 'Lieferant',
    width: { narrow: 100, wide: 120 },
    action: 'edit',
    input: {
      type: 'choice',
      choices: () => parties.map((name) => ({ key: name, label: name })),
      chosen: ({ delivery }) => delivery.party,
      changes: (party) => ({ party }),
      emptyLabel: 'Niemand',
      parse: (typed) =>
        typed === ''
          ? { changes: { party: null } }
          : parties.includes(typed)
            ? { changes: { party: typed } }
            : { problem: `Kein Lieferant heisst ${typed}` },
    },
    text: ({ delivery }) => delivery.party ?? '',
    Cell: textOf('party'),
  },
  {
    id: 'arrives',
    heading: 'Am',
    longHeading: 'Liefertermin',
    width: { narrow: 90, wide: 90 },
    action: 'edit',
    opensOn: /^\d$/,
    input: {
      type: 'date',
      value: ({ delivery }) => delivery.arrives,
      changes: (arrives) => ({ arrives }),
      parse: (typed) => {
        if (typed === '') return { changes: { arrives: null } };
        const date = dateOf(typed);
        return date === null
          ? { problem: `${typed} ist kein Datum` }
          : { changes: { arrives: `${date[3]}-${date[2]}-${date[1]}` } };
      },
    },
    text: ({ delivery }) => delivery.arrives?.split('-').toReversed().join('.') ?? '',
    Cell: ({ row }) => <span>{row.delivery.arrives?.split('-').toReversed().join('.')}</span>,
  },
  {
    id: 'remark',
    heading: 'Bemerkung',
    longHeading: 'Bemerkung',
    width: { narrow: 120, wide: 160 },
    action: 'edit',
    input: { type: 'text', maxLength: 200, parse: (remark) => ({ changes: { remark } }) },
    text: ({ delivery }) => delivery.remark,
    Cell: textOf('remark'),
  },
];

const delivery = (item: string, rest: Changes = {}): Delivery => ({
  item,
  party: null,
  arrives: null,
  remark: '',
  arrived: false,
  ...rest,
});
const first: Delivery[] = [
  delivery('Fenster'),
  delivery('Türen', { remark: 'EG' }),
  delivery('Treppe', { party: 'Metallbau AG' }),
  delivery('Geländer'),
];

type Extras = Partial<GridProps<DeliveryRow, Changes>>;

/** Deliveries in the grid; `deliveries` are as the edits left them. */
export const openDeliveries = async (initial = first, extras: Extras = {}) => {
  const german = () => Promise.resolve(de);
  await startI18n({ de: german, en: german, fr: german });
  const log = { deliveries: initial, opened: 0 };
  const selection = createGridSelection(null, 'item');
  const Deliveries = () => {
    const [deliveries, setDeliveries] = useState(initial);
    const [steps] = useState<Delivery[][]>([]);
    const [undone] = useState<Delivery[][]>([]);
    const store = (next: Delivery[]) => {
      log.deliveries = next;
      setDeliveries(next);
    };
    const change = (edits: readonly { row: DeliveryRow; changes: Changes }[]) => {
      steps.push(log.deliveries);
      const byId = new Map(edits.map(({ row, changes }) => [row.id, changes]));
      store(log.deliveries.map((one, index) => ({ ...one, ...byId.get(index + 1) })));
    };
    const rows = deliveries.map((one, index): DeliveryRow => ({
      id: index + 1,
      number: `${index < 2 ? 1 : 2}.${(index % 2) + 1}`,
      state: one.arrived ? 'd' : 'o',
      isQuiet: one.arrived,
      delivery: one,
    }));
    const groups: GridGroup<DeliveryRow>[] = [
      { key: 'shell', number: 1, title: 'Hülle', rows: rows.slice(0, 2) },
      { key: 'steel', number: 2, title: 'Stahl', rows: rows.slice(2) },
    ];
    return (
      <Grid
        label="Lieferungen"
        groupHeading="Los"
        numberHeading="Nr."
        rowName={({ number }) => `Lieferung ${number}`}
        columns={columnsOf((rows) => change(rows.map((row) => ({ row, changes: { arrived: !row.delivery.arrived } }))))}
        groups={groups}
        allRows={rows}
        selection={selection}
        isReadOnly={false}
        actions={{
          isChange: ({ delivery }, changes) =>
            Object.entries(changes).some(([field, value]) => delivery[field as keyof Delivery] !== value),
          edit: change,
          undo: () => {
            const before = steps.pop();
            if (before !== undefined) {
              undone.push(log.deliveries);
              store(before);
            }
            return before !== undefined;
          },
          redo: () => {
            const after = undone.pop();
            if (after !== undefined) store(after);
            return after !== undefined;
          },
        }}
        onOpen={() => (log.opened += 1)}
        onLeave={() => false}
        {...extras}
      />
    );
  };
  const container = document.createElement('div');
  container.style.cssText = 'height: 600px; overflow: auto; --page: 16px; --margin-col: 118px';
  document.body.append(container);
  const root: Root = createRoot(container);
  root.render(
    <>
      <Deliveries />
      <ToastArea />
    </>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await page.getByRole('grid', { name: 'Lieferungen' }).getByText('Fenster').click();
  return log;
};

export const deliveryCell = (item: string, column: number) =>
  page.getByRole('row').filter({ hasText: item }).getByRole('gridcell').nth(column);
