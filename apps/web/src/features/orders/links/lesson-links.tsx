import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';
import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useState } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useIsCoarse, useIsPhone } from '../../../platform/viewport/media-query.ts';
import { EmptyPart } from '../order-part/empty-part.tsx';
import { isOpenOrder } from '../order-part/order-crumbs.tsx';
import { OrderSection } from '../overview/order-section.tsx';
import classes from './address-links.module.css';
import { LinkMatrix, type MatrixColumn, type MatrixRow, type CellPosition } from './matrix/link-matrix.tsx';
import type { LinkWrites } from './use-link-writes.ts';

/** Each lesson in full, with the use cases that ask for it. */
const LessonList = ({ overview: { order, use_cases: cases, links } }: Pick<LessonLinksProps, 'overview'>) => {
  const t = useTranslation();
  const ofCases = links.filter(({ kind }) => kind === 'use_case-lesson');
  return (
    <OrderSection title={t('orderLinks.tabs.lessons')} meta={t('orderLinks.lessons.note')}>
      <ul>
        {[...lessonsOf(ofCases)].map(([lesson, title]) => (
          <li key={lesson} className={classes.lesson}>
            <span className={classes.question}>{title}</span>
            {cases
              .filter(({ id }) => ofCases.some((link) => link.lesson_id === lesson && link.use_case_id === id))
              .map(({ id, code, title: name }) => (
                <RouteLink
                  key={id}
                  className={classes.asking}
                  to="/bimusecases"
                  search={{ orderId: order.id, useCase: id }}
                >
                  <b>{code}</b> {name}
                </RouteLink>
              ))}
          </li>
        ))}
      </ul>
    </OrderSection>
  );
};

interface LessonLinksProps {
  overview: OrderOverview;
  writes: LinkWrites;
}

const none: ReadonlySet<number> = new Set();

/** Each lesson once, in the order in which they were linked. */
const lessonsOf = (links: readonly OrderLinkView[]): Map<number, string> =>
  new Map(links.flatMap(({ lesson_id: id, title }) => (id === null ? [] : [[id, title ?? '']])));

/** Which lessons the use cases ask for: each is an acceptance criterion of their objects. */
export const LessonLinks = ({ overview, writes }: LessonLinksProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isCoarse = useIsCoarse();
  const isTouched = isPhone || isCoarse;
  const { order, use_cases: cases, objects, links } = overview;
  const mayLink = useCan('order.bim_use_case.link.create') && isOpenOrder(order);
  const [position, setPosition] = useState<CellPosition | null>(null);
  const ofCases = links.filter(({ kind }) => kind === 'use_case-lesson');
  const ofObjects = links.filter(({ kind }) => kind === 'object-lesson');
  const [first] = cases;
  if (ofCases.length + ofObjects.length === 0)
    return (
      <EmptyPart
        title={t('orderLinks.lessons.none')}
        text={t('orderLinks.lessons.noneText')}
        action={
          <LinkButton
            to="/bimusecases"
            search={{ orderId: order.id, ...(first !== undefined && { useCase: first.id }) }}
          >
            {t('bimUseCases.title')}
          </LinkButton>
        }
      />
    );
  const rows = [...lessonsOf(ofCases)].map(([id, title]): MatrixRow => {
    const count = ofCases.filter(({ lesson_id: lesson }) => lesson === id).length;
    return { id, code: '', title, muted: false, result: String(count) };
  });
  const groups = [
    {
      key: 'cases',
      code: '',
      title: t('bimUseCases.title'),
      columns: cases.map((row): MatrixColumn => ({
        id: row.id,
        code: row.code,
        title: row.title,
        muted: !isCountedUseCase(row),
      })),
    },
  ];
  const find = (lesson: number, useCase: number) =>
    ofCases.find(({ lesson_id, use_case_id }) => lesson_id === lesson && use_case_id === useCase);
  const pairOf = (row: MatrixRow, column: MatrixColumn) => ({
    from: { type: 'use_case' as const, id: column.id },
    to: { type: 'lesson' as const, id: row.id },
    name: `${column.code} × ${row.title}`,
  });
  const toggle = (row: MatrixRow, column: MatrixColumn) => {
    const link = find(row.id, column.id);
    if (link === undefined) writes.store(pairOf(row, column));
    else if (link.can.remove) writes.remove(pairOf(row, column), link);
  };
  return (
    <>
      {rows.length > 0 && <LessonList overview={overview} />}
      {rows.length > 0 && !isTouched && (
        <OrderSection title={t('orderLinks.lessons.matrix')}>
          <LinkMatrix
            label={t('orderLinks.lessons.matrix')}
            rows={rows}
            groups={groups}
            linkAt={find}
            orphans={{ name: '', ids: none }}
            cursor={position}
            onMove={setPosition}
            onToggle={toggle}
            onWeigh={(row, column) => find(row.id, column.id) === undefined && toggle(row, column)}
            mayLink={mayLink}
          />
        </OrderSection>
      )}
      {ofObjects.length > 0 && (
        <OrderSection title={t('orderLinks.lessons.ofObjects')} meta={ofObjects.length}>
          <ul>
            {ofObjects.map(({ id, delivery_object_id: objectId, title }) => {
              const object = objects.find((one) => one.id === objectId);
              return (
                <li key={id} className={classes.item}>
                  {object !== undefined && (
                    <RouteLink
                      className={classes.start}
                      to="/view"
                      search={{ id: order.id, object: object.id }}
                      title={object.title}
                    >
                      <b>{object.code}</b> {object.title}
                    </RouteLink>
                  )}
                  <span className={classes.question}>{title}</span>
                </li>
              );
            })}
          </ul>
        </OrderSection>
      )}
    </>
  );
};
