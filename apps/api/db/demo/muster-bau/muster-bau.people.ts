import { type DemoPartner, type DemoPerson, say } from '../demo-content.ts';

/** Colleagues beside the accounts of the login page. */
export const musterBauPeople: readonly DemoPerson[] = [
  { ref: 'priska', firstname: 'Priska', lastname: 'Amrein', email: 'priska.amrein@muster-bau.example', role: 'admin' },
  { ref: 'thomas', firstname: 'Thomas', lastname: 'Wyss', email: 'thomas.wyss@muster-bau.example', role: 'user' },
  { ref: 'reto', firstname: 'Reto', lastname: 'Lüthi', email: 'reto.luethi@muster-bau.example', role: 'user' },
  {
    ref: 'celine',
    firstname: 'Céline',
    lastname: 'Favre',
    email: 'celine.favre@muster-bau.example',
    role: 'user',
    language: 'fr',
  },
  {
    ref: 'beat',
    firstname: 'Beat',
    lastname: 'Hofer',
    email: 'beat.hofer@muster-bau.example',
    role: 'user',
    left: 120,
  },
];

export const musterBauPartners: readonly DemoPartner[] = [
  {
    ref: 'lindenhof',
    company: 'Genossenschaft Lindenhof',
    firstname: 'Anna',
    lastname: 'Meier',
    email: 'meier@genossenschaft-lindenhof.example',
    phone: '+41 62 555 05 60',
    function: say('Bauherrenvertreterin', 'Client’s representative', 'Représentante du maître de l’ouvrage'),
  },
  {
    ref: 'huber',
    company: 'HLKS Planer AG',
    firstname: 'Sandra',
    lastname: 'Huber',
    email: 'huber@hlks-planer.example',
    phone: '+41 62 555 01 20',
    function: say('Fachplanerin HLKS', 'HVAC and plumbing engineer', 'Ingénieure CVCS'),
  },
  {
    ref: 'ferrari',
    company: 'Elektro Ferrari AG',
    firstname: 'Luca',
    lastname: 'Ferrari',
    email: 'ferrari@elektro-ferrari.example',
    phone: '+41 62 555 02 30',
    function: say('Projektleiter Elektro', 'Electrical project manager', 'Chef de projet électricité'),
  },
  {
    ref: 'steiner',
    company: 'Steiner Bauingenieure AG',
    firstname: 'Bruno',
    lastname: 'Steiner',
    email: 'steiner@steiner-ing.example',
    phone: '+41 62 555 03 40',
    function: say('Bauingenieur', 'Structural engineer', 'Ingénieur civil'),
  },
  {
    ref: 'dubois',
    company: 'Atelier Dubois Architekten',
    firstname: 'Claire',
    lastname: 'Dubois',
    email: 'dubois@atelier-dubois.example',
    phone: '+41 62 555 04 50',
    function: say('Architektin', 'Architect', 'Architecte'),
  },
];
