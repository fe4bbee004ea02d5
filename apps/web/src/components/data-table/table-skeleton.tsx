import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { SkeletonBar } from '../states/skeleton-bar.tsx';
import classes from './table-grid.module.css';
import type { Column } from './table-types.ts';

const lengths = [78, 62, 85, 55, 70, 90, 66, 74];

/** A skeleton of the coming layout in grey bars without animation. */
export const TableSkeleton = <Row,>({ columns, rowHeight }: { columns: readonly Column<Row>[]; rowHeight: number }) => {
  const t = useTranslation();
  return (
    <div
      className={classes.grid}
      role="status"
      aria-label={t('common.loading')}
      style={{
        ['--columns' as string]: columns.map(({ width }) => width).join(' '),
        ['--row-height' as string]: `${rowHeight}px`,
      }}
    >
      <div className={classes.head}>
        <div className={classes.headRow}>
          <span className={classes.marginHead} />
          <span className={classes.headCells}>
            {columns.map(({ key, header, align }) => (
              <span key={key} className={classes.headCell} data-align={align}>
                {header}
              </span>
            ))}
          </span>
        </div>
      </div>
      <div className={classes.group}>
        <div className={classes.marginRow} style={{ paddingTop: 8, paddingRight: 30 }}>
          <SkeletonBar />
        </div>
        <div className={classes.rows}>
          {lengths.map((length, index) => (
            <div key={length} className={classes.row}>
              {columns.map(({ key, align }, column) => (
                <span key={key} className={classes.cell}>
                  <SkeletonBar
                    width={column % 3 === 1 ? length : ((length + column * 17 + index * 5) % 40) + 45}
                    end={align === 'end'}
                  />
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
