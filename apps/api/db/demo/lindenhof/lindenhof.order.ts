import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { say } from '../demo-content.ts';

/** Days count from today. */
export const lindenhofOrder = {
  number: '2417-B1',
  title: say(
    'BIM-Bestellung Ausführung bis Übergabe',
    'BIM order, construction to handover',
    'Commande BIM, exécution à remise',
  ),
  manager: 'priska',
  decider: 'nadia',
  client: 'lindenhof',
  start: -215,
  end: 300,
  active: -206,
  link: 'https://cde.lindenhof.example/2417',
  members: { priska: 'TU', nadia: 'TU', thomas: 'TU', reto: 'BAU', marco: 'BAU' },
} as const;

interface DemoParty {
  readonly code: string;
  readonly role: 'client' | 'lead' | 'team';
  readonly title: Translated;
  /** A colleague, or somebody from outside. */
  readonly contact: { readonly user: string } | { readonly partner: string };
}

const firm = (name: string): Translated => ({ de: name, en: name, fr: name });

export const lindenhofParties: readonly DemoParty[] = [
  { code: 'BH', role: 'client', title: firm('Genossenschaft Lindenhof'), contact: { partner: 'lindenhof' } },
  { code: 'TU', role: 'lead', title: firm('Muster Bau AG'), contact: { user: 'thomas' } },
  { code: 'ARC', role: 'team', title: firm('Atelier Dubois Architekten'), contact: { partner: 'dubois' } },
  { code: 'ING', role: 'team', title: firm('Steiner Bauingenieure AG'), contact: { partner: 'steiner' } },
  { code: 'HLK', role: 'team', title: firm('HLKS Planer AG'), contact: { partner: 'huber' } },
  { code: 'ELE', role: 'team', title: firm('Elektro Ferrari AG'), contact: { partner: 'ferrari' } },
  {
    code: 'BAU',
    role: 'team',
    title: say('Muster Bau AG, Baustelle', 'Muster Bau AG, site', 'Muster Bau AG, chantier'),
    contact: { user: 'reto' },
  },
];

interface DemoOrderPhase {
  /** Of SIA 112; its title stands in the starter content. */
  readonly code: string;
  readonly plan: readonly [number, number];
  readonly actual?: readonly [number, number?];
  readonly passed?: number;
}

export const lindenhofPhases: readonly DemoOrderPhase[] = [
  { code: '41', plan: [-210, -130], actual: [-205, -122], passed: -122 },
  { code: '51', plan: [-170, -20], actual: [-164] },
  { code: '52', plan: [-110, 100], actual: [-105] },
  { code: '53', plan: [100, 300] },
];

interface DemoMilestone {
  readonly code: string;
  readonly phase: string;
  readonly due: number;
  readonly decision?: true;
  readonly title: Translated;
}

export const lindenhofMilestones: readonly DemoMilestone[] = [
  {
    code: 'M1',
    phase: '41',
    due: -150,
    title: say('Abgabe Ausschreibung', 'Tender issue', 'Remise de l’appel d’offres'),
  },
  {
    code: 'M2',
    phase: '51',
    due: -85,
    title: say('Modelle Haus A freigegeben', 'Models of house A released', 'Maquettes du bâtiment A validées'),
  },
  {
    code: 'M3',
    phase: '51',
    due: -25,
    title: say('Modelle Haus B freigegeben', 'Models of house B released', 'Maquettes du bâtiment B validées'),
  },
  { code: 'M4', phase: '52', due: 95, decision: true, title: say('Rohbau Ende', 'End of shell', 'Fin du gros œuvre') },
  { code: 'M5', phase: '53', due: 255, title: say('Revisionsmodelle', 'As-built models', 'Maquettes conformes') },
  {
    code: 'M6',
    phase: '53',
    due: 295,
    decision: true,
    title: say('Übergabe an den Betrieb', 'Handover to operations', 'Remise à l’exploitation'),
  },
];

interface DemoCriterion {
  readonly text: Translated;
  /** Only models have origins and clashes. */
  readonly ofModels?: true;
}

/** As many as an object has, in this order. */
export const lindenhofCriteria: readonly DemoCriterion[] = [
  {
    text: say(
      'Nullpunkt, Koordinaten und Geschosse stimmen mit dem BIM-Abwicklungsplan überein',
      'Origin, coordinates and storeys agree with the execution plan',
      'Origine, coordonnées et niveaux conformes au plan d’exécution',
    ),
    ofModels: true,
  },
  {
    text: say(
      'Benennung und Revision nach Vorgabe',
      'Naming and revision as required',
      'Désignation et révision conformes',
    ),
  },
  {
    text: say(
      'Merkmale nach Informationsbedarf vollständig',
      'Properties complete as needed',
      'Propriétés complètes selon le besoin',
    ),
  },
  {
    text: say(
      'Keine harten Konflikte mit den übrigen Fachmodellen',
      'No hard clashes with the other models',
      'Aucun conflit dur avec les autres maquettes',
    ),
    ofModels: true,
  },
  {
    text: say(
      'Mengen stichprobenweise nachgerechnet',
      'Quantities recalculated by samples',
      'Quantités vérifiées par échantillons',
    ),
  },
  {
    text: say(
      'Offene Punkte der letzten Sitzung erledigt',
      'Points of the last meeting settled',
      'Points de la dernière séance réglés',
    ),
  },
];

/** After the common criteria of these objects. */
export const furtherCriteria: Readonly<Record<string, readonly Translated[]>> = {
  'HLK-05': [
    say(
      'Freigabe des Bauingenieurs liegt vor',
      'Released by the structural engineer',
      'Validation de l’ingénieur civil',
    ),
  ],
};

/** Topics of the rejection of an object, still open. */
export const rejectionTopics: Readonly<
  Record<string, readonly { readonly guid: string; readonly text: Translated }[]>
> = {
  'ELE-02': [
    {
      guid: '5f0c7f0e-6b0e-4c7b-9f4e-2a8f1d3b6c01',
      text: say(
        'Kabeltrasse im Korridor 2. OG kreuzt den Lüftungskanal',
        'Cable tray in the corridor of level 2 crosses the air duct',
        'Le chemin de câbles du couloir du 2e croise le canal de ventilation',
      ),
    },
    {
      guid: '5f0c7f0e-6b0e-4c7b-9f4e-2a8f1d3b6c02',
      text: say(
        'Unterverteilung Haus B fehlt im Modell',
        'Sub-distribution board of house B is missing in the model',
        'Le tableau secondaire du bâtiment B manque dans la maquette',
      ),
    },
  ],
};

/** Why submissions were rejected, by cause. */
export const rejectionReasons: Readonly<Record<string, Translated>> = {
  incomplete: say(
    'Teile des bestellten Umfangs fehlen.',
    'Parts of the ordered scope are missing.',
    'Des parties du contenu commandé manquent.',
  ),
  coordination: say(
    'Harte Konflikte mit den übrigen Fachmodellen.',
    'Hard clashes with the other models.',
    'Conflits durs avec les autres maquettes.',
  ),
};

/** Lessons linked to a use case, which are criteria of its objects. */
export const useCaseLessons: Readonly<Record<string, readonly string[]>> = {
  A02: ['S148'],
  A04: ['S147'],
  A05: ['S018', 'S052'],
  A11: ['S149'],
  A12: ['S141'],
};
