import type { SearchFacets as Facets } from '@polier/contract/search/search.contract';
import { Check } from '../../components/check/check.tsx';
import { MarginTitle } from '../../components/section-aside/margin-title.tsx';
import { contentLanguage } from '../../platform/i18n/content-language.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useStore } from '../../platform/store/store.ts';
import { useShortKindTitle } from '../companies/company-setting.ts';
import type { SearchUrl } from './search-address.ts';
import classes from './search-facets.module.css';

interface SearchFacetsProps {
  facets: Facets;
  url: SearchUrl;
  onChange: (change: Partial<Record<keyof SearchUrl, string | number | boolean | undefined>>) => void;
}

interface Option {
  readonly id: string | number;
  readonly label: string;
  readonly count: number;
}

/** What the lessons found can be narrowed to; the choice stands in the address. */
export const SearchFacets = ({ facets, url, onChange }: SearchFacetsProps) => {
  const t = useTranslation();
  const shortTitle = useShortKindTitle();
  const language = useStore(contentLanguage, (content) => content.language);
  const entries = (list: Facets['trade']): Option[] =>
    list.map(({ id, number, title, count }) => ({ id, count, label: [number, title].filter(Boolean).join(' ') }));
  const groups = [
    {
      name: 'kind',
      field: 'kind',
      options: facets.kind.map(({ id, count }): Option => ({ id, count, label: shortTitle(id) })),
    },
    { name: 'trade', field: 'tradeId', options: entries(facets.trade) },
    { name: 'phase', field: 'phaseId', options: entries(facets.phase) },
    { name: 'tag', field: 'tagId', options: entries(facets.tag) },
  ] as const;
  return (
    <div className={classes.facets} role="group" aria-label={t('search.facets.label')}>
      {groups.map(
        ({ name, field, options }) =>
          options.length > 0 && (
            <fieldset key={name} className={classes.facet}>
              <legend>{t(`search.facets.${name}`)}</legend>
              {options.map(({ id, label, count }) => (
                <Check
                  key={id}
                  className={classes.option ?? ''}
                  checked={url[field] === id}
                  onChange={(isChosen) => onChange({ [field]: isChosen ? id : undefined })}
                  label={
                    <>
                      <span className={classes.label} title={label} lang={name === 'kind' ? undefined : language}>
                        <MarginTitle column="facet">{label}</MarginTitle>
                      </span>
                      <span className={classes.count}>{count}</span>
                    </>
                  }
                />
              ))}
            </fieldset>
          ),
      )}
      {(facets.mandatory > 0 || url.mandatory) && (
        <fieldset className={classes.facet}>
          <legend>{t('search.facets.mandatory')}</legend>
          <Check
            className={classes.option ?? ''}
            checked={url.mandatory}
            onChange={(isChosen) => onChange({ mandatory: isChosen })}
            label={
              <>
                <span className={classes.label}>{t('search.onlyMandatory')}</span>
                <span className={classes.count}>{facets.mandatory}</span>
              </>
            }
          />
        </fieldset>
      )}
    </div>
  );
};
