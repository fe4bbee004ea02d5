import { type DemoProject, say } from './demo-content.ts';

export const feldmatt: DemoProject = {
  ref: 'feldmatt',
  title: say('2388 Schulhaus Feldmatt', '2388 Feldmatt school', '2388 École Feldmatt'),
  description: say(
    'Umbau und Aufstockung in Holz während des Schulbetriebs. Bauherrschaft: Gemeinde Oberrohr. Die letzten Arbeiten laufen, Übergabe vor den Sportferien.',
    'Refurbishment and timber storey added while the school stays open. Client: municipality of Oberrohr. Last works in progress, handover before the winter holidays.',
    'Transformation et surélévation en bois, école en activité. Maître de l’ouvrage : commune d’Oberrohr. Derniers travaux en cours, remise avant les vacances de février.',
  ),
  started: 520,
  owner: 'nadia',
  members: { marco: 'lead', reto: 'specialist', celine: 'planner', beat: 'other' },
  partners: ['huber', 'ferrari'],
  trades: ['main-contractor', 'demolition', 'timber', 'roofing', 'ventilation', 'electrical', 'painting', 'cleaning'],
  phases: ['51', '52', '53'],
  pmPhases: ['execute', 'close'],
  xProcesses: ['fm', 'service'],
  worksheets: [
    {
      kind: 'trade',
      trade: 'demolition',
      phase: '51',
      held: -480,
      closed: 430,
      author: 'nadia',
      people: ['beat', 'marco'],
      rest: 'checked',
      answers: {
        S008: {
          notes: say(
            'Rissprotokoll Turnhalle unterzeichnet',
            'Crack survey of the gym signed',
            'Constat de fissures de la salle de sport signé',
          ),
        },
      },
    },
    {
      kind: 'trade',
      trade: 'main-contractor',
      phase: '52',
      held: -310,
      author: 'nadia',
      place: say('Schulhaus Feldmatt, Zimmer 12', 'Feldmatt school, room 12', 'École Feldmatt, salle 12'),
      people: ['marco', 'reto'],
      risk: { cost: 8_000, probability: 20, impact: 60_000 },
      rest: 'checked',
      done: ['S025', 'S030', 'D22', 'D23', 'D24', 'D29', 'D31'],
      open: ['D30'],
      notApplicable: {
        S022: say('Kein Bauteil im Grundwasser', 'No element in groundwater', 'Aucun élément dans la nappe'),
        D13: say('Kein Bauteil im Grundwasser', 'No element in groundwater', 'Aucun élément dans la nappe'),
        D28: say('Keine Balkone', 'No balconies', 'Pas de balcons'),
      },
      answers: {
        D30: {
          who: 'marco',
          due: 5,
          notes: say(
            'Zwei Ausbrüche an der Treppe Nord',
            'Two spalls at the north staircase',
            'Deux éclats à l’escalier nord',
          ),
        },
        S018: {
          notes: say(
            'Ab der zweiten Etappe mit Foto je Feld',
            'From the second pour on with a photo per bay',
            'Dès la deuxième étape avec une photo par champ',
          ),
          solution: say(
            'Elf Kernbohrungen in der ersten Decke, seither keine',
            'Eleven core holes in the first slab, none since',
            'Onze carottages dans la première dalle, aucun depuis',
          ),
        },
      },
    },
    {
      kind: 'trade',
      trade: 'timber',
      phase: '52',
      held: -140,
      author: 'marco',
      people: ['marco'],
      rest: 'checked',
      answers: {
        S034: {
          notes: say(
            'Notabdeckung einmal gebraucht, hat gehalten',
            'Emergency cover used once, it held',
            'Bâche de secours utilisée une fois, elle a tenu',
          ),
        },
      },
    },
    {
      kind: 'trade',
      trade: 'roofing',
      phase: '52',
      held: -90,
      author: 'marco',
      people: ['reto'],
      checked: ['S044'],
      toCheck: ['S042'],
    },
    {
      kind: 'trade',
      trade: 'ventilation',
      phase: '53',
      held: -8,
      author: 'nadia',
      people: ['huber'],
      answers: {
        S060: {
          due: 15,
          notes: say(
            'Messung nach dem Filterwechsel',
            'Measure after the filters are changed',
            'Mesurer après le changement des filtres',
          ),
        },
      },
    },
    {
      kind: 'trade',
      trade: 'electrical',
      phase: '53',
      held: -8,
      author: 'nadia',
      people: ['ferrari', 'marco'],
      done: ['S056'],
      answers: {
        S053: { due: 12 },
        S055: {
          who: 'marco',
          due: -4,
          notes: say(
            'Termin mit der Feuerwehr fehlt',
            'Date with the fire brigade is missing',
            'La date avec les pompiers manque',
          ),
        },
      },
    },
    {
      kind: 'pm',
      phase: 'close',
      held: -20,
      author: 'nadia',
      people: ['nadia', 'celine'],
      done: ['S144'],
      answers: {
        S139: { who: 'nadia', due: 20 },
        S140: {
          who: 'marco',
          due: 24,
          notes: say('Hauswart Montag und Dienstag', 'Caretaker on Monday and Tuesday', 'Concierge lundi et mardi'),
        },
        S141: { who: 'celine', due: 35 },
        S145: { who: 'nadia', due: null },
      },
    },
    { kind: 'x', process: 'fm', held: -18, author: 'celine', people: ['celine'], answers: { S151: { due: 60 } } },
  ],
};
