import type { ExportPerson, MicrosoftPerson } from '@polier/contract/integrations/project-export.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { ExportValues } from './export-values.ts';
import classes from './export-section.module.css';
import { PersonPicker } from './person-picker.tsx';

interface PersonRowProps {
  person: ExportPerson;
  match: MicrosoftPerson | null;
  onMatch: (match: MicrosoftPerson | null) => void;
}

const PersonRow = ({ person, match, onMatch }: PersonRowProps) => {
  const t = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasPicked = useRef(false);
  useEffect(() => {
    if (!isPicking && hasPicked.current) opener.current?.focus();
    hasPicked.current = isPicking;
  }, [isPicking]);
  const state = () => {
    if (match !== null) return match.address === null ? match.name : `${match.name}, ${match.address}`;
    return t(person.looked_up ? 'projectExports.people.unmatched' : 'projectExports.people.notYet');
  };
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        {person.name}
        {person.tasks > 0 && (
          <span className={classes.quiet}>{t('projectExports.people.tasks', { count: person.tasks })}</span>
        )}
      </span>
      {isPicking ? (
        <PersonPicker
          label={t('projectExports.people.pick', { name: person.name })}
          chosen={match}
          takesFocus
          onChoose={(chosen) => {
            onMatch(chosen);
            if (chosen !== null) setPicking(false);
          }}
        />
      ) : (
        <span className={classes.match} data-missing={(match === null && person.looked_up) || undefined}>
          {state()}
          <Button
            ref={opener}
            variant="bare"
            aria-label={t('projectExports.people.pick', { name: person.name })}
            onClick={() => setPicking(true)}
          >
            {t(match === null ? 'projectExports.people.choose' : 'projectExports.people.change')}
          </Button>
        </span>
      )}
    </li>
  );
};

interface ExportPeopleProps {
  people: readonly ExportPerson[];
  values: ExportValues;
  onChange: (values: ExportValues) => void;
}

/** Who of the team is who in Microsoft 365, by address or by hand. */
export const ExportPeople = ({ people, values, onChange }: ExportPeopleProps) => {
  const setMatch = (key: string, person: MicrosoftPerson | null) =>
    onChange({ ...values, matches: [...values.matches.filter((one) => one.key !== key), { key, person }] });
  return (
    <ul className={classes.people}>
      {people
        .filter(({ is_member: isMember }) => isMember)
        .map((person) => {
          const chosen = values.matches.find(({ key }) => key === person.key);
          return (
            <PersonRow
              key={person.key}
              person={person}
              match={chosen === undefined ? person.match : chosen.person}
              onMatch={(match) => setMatch(person.key, match)}
            />
          );
        })}
    </ul>
  );
};

interface ExtraPeopleProps {
  values: ExportValues;
  onChange: (values: ExportValues) => void;
}

/** Who joins the team in Microsoft 365 without being on the project. */
export const ExtraPeople = ({ values, onChange }: ExtraPeopleProps) => {
  const t = useTranslation();
  const { extra } = values;
  const add = ({ id, name }: MicrosoftPerson) => {
    if (!extra.some(({ key }) => key === id)) onChange({ ...values, extra: [...extra, { key: id, name }] });
  };
  return (
    <>
      <ul className={classes.people}>
        {extra.map(({ key, name }) => (
          <li key={key} className={classes.person}>
            <span className={classes.name}>{name}</span>
            <span className={classes.match}>
              <Button
                variant="bare"
                aria-label={t('projectExports.people.removeExtra', { name })}
                onClick={() => onChange({ ...values, extra: extra.filter((one) => one.key !== key) })}
              >
                {t('projectExports.people.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <PersonPicker
        key={extra.length}
        label={t('projectExports.people.addExtra')}
        placeholder={t('projectExports.people.addExtra')}
        chosen={null}
        onChoose={(person) => person !== null && add(person)}
      />
    </>
  );
};
