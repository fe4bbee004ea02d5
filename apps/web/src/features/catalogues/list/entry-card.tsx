import { IconChevronRight } from '@tabler/icons-react';
import card from '../../../components/data-table/cards/row-card.module.css';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { catalogueDefinitions, type Entry } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { EntryTitle } from './entry-title.tsx';

/** A row on the phone. */
export const EntryCard = ({ name, entry }: { name: CatalogueName; entry: Entry }) => {
  const t = useTranslation();
  const { entity, paths } = catalogueDefinitions[name];
  const mayEdit = useCan(`${entity}.edit`);
  const { abbreviation, title, lessons_count: lessons, is_global: isGlobal, value } = entry;
  const facts = [
    ...(lessons === undefined ? [] : [t('knowledge.questions', { count: lessons })]),
    ...(isGlobal === true ? [t('catalogues.isGlobal')] : []),
    ...(value === undefined ? [] : [`${t('fields.value')} ${value}`]),
  ];
  const body = (
    <span className={card.body}>
      <EntryTitle entry={entry}>
        <span className={card.title}>{[abbreviation, title].filter(Boolean).join(' ')}</span>
      </EntryTitle>
      <span className={card.quiet}>{facts.join(', ')}</span>
    </span>
  );
  if (!mayEdit) return <div className={card.card}>{body}</div>;
  return (
    <RouteLink to={paths.edit} search={{ id: entry.id }} className={card.card}>
      {body}
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
