import type { DirectoryRole } from '../people/directory-roles.ts';
import { guidOf } from './ids.ts';
import type { Person, TenantSetup } from './state.ts';

export interface PersonSetup {
  readonly name: readonly [given: string, surname: string];
  readonly mail: string;
  /** Where it differs from the mail address. */
  readonly userPrincipalName?: string;
  readonly jobTitle?: string;
  readonly guest?: true;
  readonly disabled?: true;
  readonly withoutLicence?: true;
  readonly roles?: readonly DirectoryRole[];
}

const person = (domain: string, setup: PersonSetup): Person => ({
  id: guidOf(`${domain} ${setup.mail}`),
  displayName: setup.name.join(' '),
  givenName: setup.name[0],
  surname: setup.name[1],
  mail: setup.mail,
  userPrincipalName: setup.userPrincipalName ?? setup.mail,
  jobTitle: setup.jobTitle ?? '',
  userType: setup.guest ? 'Guest' : 'Member',
  accountEnabled: !setup.disabled,
  licensed: !setup.withoutLicence && !setup.guest,
  roles: setup.roles ?? [],
});

/** A tenant that nobody owns; ids follow from the names. */
export const inventTenant = (name: string, domain: string, people: readonly PersonSetup[]): TenantSetup => ({
  id: guidOf(domain),
  name,
  domain,
  people: people.map((one) => person(domain, one)),
});

/** The company of the demo, with the addresses of its people there. */
const musterBau = inventTenant('Muster Bau AG', 'musterbau.example', [
  {
    name: ['Nadia', 'Keller'],
    mail: 'admin@demo.polier.example',
    userPrincipalName: 'nadia.keller@musterbau.example',
    jobTitle: 'Bauleiterin',
  },
  {
    name: ['Marco', 'Brunner'],
    mail: 'user@demo.polier.example',
    userPrincipalName: 'marco.brunner@musterbau.example',
    jobTitle: 'Polier',
  },
  { name: ['Priska', 'Amrein'], mail: 'priska.amrein@muster-bau.example', jobTitle: 'Projektleiterin' },
  { name: ['Thomas', 'Wyss'], mail: 'thomas.wyss@muster-bau.example', jobTitle: 'Bauführer' },
  { name: ['Reto', 'Lüthi'], mail: 'reto.luethi@muster-bau.example', jobTitle: 'Lernender', withoutLicence: true },
  { name: ['Céline', 'Favre'], mail: 'celine.favre@muster-bau.example', jobTitle: 'Cheffe de chantier' },
  { name: ['Beat', 'Hofer'], mail: 'beat.hofer@muster-bau.example', jobTitle: 'Bauführer', disabled: true },
  {
    name: ['Ursina', 'Caduff'],
    mail: 'ursina.caduff@musterbau.example',
    jobTitle: 'IT-Leiterin',
    roles: ['globalAdministrator'],
  },
  {
    name: ['Yannick', 'Rochat'],
    mail: 'yannick.rochat@musterbau.example',
    jobTitle: 'IT-Sicherheit',
    roles: ['privilegedRoleAdministrator'],
  },
  {
    name: ['Petra', 'Suter'],
    mail: 'petra.suter@musterbau.example',
    jobTitle: 'Personal',
    roles: ['userAdministrator'],
  },
  { name: ['Sean', "O'Brien"], mail: "sean.o'brien@musterbau.example", jobTitle: 'Vermesser' },
  {
    name: ['Sandra', 'Huber'],
    mail: 'huber@hlks-planer.example',
    userPrincipalName: 'huber_hlks-planer.example#EXT#@musterbau.example',
    jobTitle: 'Fachplanerin',
    guest: true,
  },
]);

const nordwerk = inventTenant('Nordwerk GmbH', 'nordwerk.example', [
  { name: ['Malte', 'Petersen'], mail: 'malte.petersen@nordwerk.example', roles: ['globalAdministrator'] },
  { name: ['Wiebke', 'Jansen'], mail: 'wiebke.jansen@nordwerk.example' },
  { name: ['Ole', 'Friedrichs'], mail: 'ole.friedrichs@nordwerk.example', withoutLicence: true },
  { name: ['Inga', 'Thomsen'], mail: 'inga.thomsen@nordwerk.example', disabled: true },
  {
    name: ['Nadia', 'Keller'],
    mail: 'admin@demo.polier.example',
    userPrincipalName: 'admin_demo.polier.example#EXT#@nordwerk.example',
    guest: true,
  },
]);

export const inventedTenants: readonly TenantSetup[] = [musterBau, nordwerk];
