import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import classes from './removals.module.css';

const followEvery = 1_000;

/** The companies that are being removed, each with how far it is; asked for every second while there are any. */
export const Removals = () => {
  const t = useTranslation();
  const removals = useQuery({
    ...queryOf(endpoints.companies.removals, { isBackground: true }),
    enabled: useCan('company.delete'),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== 'done') === true ? followEvery : false),
  });
  const underWay = removals.data?.filter((one) => one.state !== 'done') ?? [];
  if (underWay.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('companies.removal.underWay')}>
      {underWay.map(({ company, progress }) => {
        const label = t('companies.removal.progress', { name: company.name, progress });
        return (
          <li key={company.id} className={classes.removal}>
            <span>{label}</span>
            <div
              role="progressbar"
              aria-label={label}
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={100}
              className={classes.track}
            >
              <span className={classes.fill} style={{ width: `${progress}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
};
