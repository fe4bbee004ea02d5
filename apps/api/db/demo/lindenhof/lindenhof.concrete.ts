import { type DemoWorksheet, say } from '../demo-content.ts';

/** The worksheet the demo opens with: every state there is, on the trade a shell is made of. */
export const lindenhofConcrete: DemoWorksheet = {
  kind: 'trade',
  trade: 'concrete',
  phase: '52',
  held: -38,
  author: 'nadia',
  place: say('Baubüro Lindenhof', 'Site office Lindenhof', 'Bureau de chantier Lindenhof'),
  participants: 'N. Keller, M. Brunner, T. Wyss, B. Steiner, S. Huber',
  description: say(
    'Startsitzung Rohbau. Nachgeführt jeden Montag um 7.00 Uhr.',
    'Kick-off for the shell. Updated every Monday at 7 am.',
    'Séance de lancement du gros œuvre. Mise à jour chaque lundi à 7 h.',
  ),
  risk: { cost: 20_000, probability: 10, impact: 500_000 },
  people: ['thomas', 'marco', 'steiner'],
  checked: ['D01', 'D02', 'D04', 'D07', 'D08', 'D12', 'D20', 'D26', 'D27'],
  done: ['D03', 'D05', 'D11', 'D13', 'D15', 'D16', 'D19', 'D25', 'D28'],
  toCheck: ['S022'],
  notApplicable: {
    D06: say(
      'Die grösste Etappe hat 85 m³, das Werk liegt in Sichtweite.',
      'The largest pour is 85 m³ and the plant is within sight.',
      'La plus grande étape fait 85 m³ et la centrale est à vue.',
    ),
  },
  answers: {
    D04: {
      who: 'steiner',
      part: 'all',
      notes: say(
        'Fugenplan Index C vom Ingenieur',
        'Joint plan, revision C, from the engineer',
        'Plan des joints, indice C, de l’ingénieur',
      ),
    },
    D08: {
      who: 'thomas',
      part: 'all',
      notes: say(
        'Sortenliste gegengezeichnet, Ablage 4.2',
        'List of mixes countersigned, folder 4.2',
        'Liste des bétons contresignée, dossier 4.2',
      ),
    },
    D05: {
      who: 'marco',
      part: 'b',
      notes: say(
        'Decke 2. OG: 78 m³, eine Pumpe, sieben Leute',
        'Slab 2nd floor: 78 m³, one pump, crew of seven',
        'Dalle 2e étage : 78 m³, une pompe, sept personnes',
      ),
    },
    S018: {
      who: 'huber',
      due: -3,
      part: 'b',
      notes: say(
        'Haus B: am Objekt mit Plan Index D, zusammen mit Elektro',
        'House B: on site with drawing revision D, together with the electrician',
        'Bâtiment B : sur place avec le plan indice D, avec l’électricien',
      ),
    },
    D09: {
      who: 'marco',
      due: 0,
      part: 'a',
      notes: say(
        'Zwei Bohrungen Achse C/4 warten auf Antwort',
        'Two holes at grid C/4 await an answer',
        'Deux carottages axe C/4 attendent une réponse',
      ),
    },
    D10: { who: 'marco', due: 2, part: 'a' },
    D11: { who: 'reto', part: 'a' },
    S022: {
      who: 'thomas',
      part: 'ug',
      notes: say(
        'Fugenband Achse 3 nachgeschweisst, bitte ansehen',
        'Waterstop at grid 3 rewelded, please have a look',
        'Bande de joint axe 3 ressoudée, à regarder',
      ),
      solution: say(
        'Stoss neu verschweisst und mit Vakuum geprüft',
        'Joint welded again and vacuum-tested',
        'Raccord ressoudé et testé sous vide',
      ),
    },
    D12: {
      who: 'ferrari',
      part: 'ug',
      notes: say(
        'Messblatt vom Elektriker unterschrieben',
        'Measuring sheet signed by the electrician',
        'Feuille de mesure signée par l’électricien',
      ),
    },
    S021: {
      who: 'marco',
      due: -1,
      part: 'all',
      notes: say(
        'Matten bestellt, Lieferung offen',
        'Mats ordered, delivery open',
        'Nattes commandées, livraison ouverte',
      ),
    },
    D14: { who: 'marco', due: 0, part: 'all' },
    S019: {
      who: 'thomas',
      due: 3,
      part: 'b',
      notes: say(
        'Decke 2. OG, Haus B, angemeldet',
        'Slab 2nd floor, house B, inspection booked',
        'Dalle 2e étage, bâtiment B, contrôle annoncé',
      ),
    },
    D17: { who: 'thomas', due: 3, part: 'b' },
    D18: { who: 'marco', due: 3, part: 'b' },
    S025: { who: 'nadia', due: 6, part: 'all' },
    S023: {
      who: 'marco',
      due: 4,
      part: 'all',
      notes: say(
        'Gipser und Unterlagsboden informieren',
        'Tell the plasterer and the screed layer',
        'Informer le plâtrier et le chapiste',
      ),
    },
    D21: { who: 'steiner', due: 9, part: 'all' },
    S026: {
      who: 'marco',
      due: 1,
      part: 'all',
      notes: say('Deckel Schacht 2 fehlt', 'Cover of shaft 2 is missing', 'Le couvercle de la gaine 2 manque'),
    },
    D29: { who: 'reto', due: 21, part: 'a' },
    D30: { who: 'steiner', due: 28, part: 'all' },
    D31: { who: 'nadia', due: null, part: 'all' },
    P01: { who: 'marco', due: null, part: 'all' },
  },
};
