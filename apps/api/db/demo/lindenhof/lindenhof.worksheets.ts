import { type DemoWorksheet, say } from '../demo-content.ts';

export const lindenhofWorksheets: readonly DemoWorksheet[] = [
  {
    kind: 'trade',
    trade: 'excavation',
    phase: '52',
    held: -150,
    closed: 62,
    author: 'nadia',
    people: ['marco', 'thomas'],
    rest: 'checked',
    answers: {
      S011: {
        notes: say(
          'Gasleitung Ost von Hand sondiert',
          'Gas pipe east exposed by hand',
          'Conduite de gaz est sondée à la main',
        ),
        solution: say(
          'Leitung 0.6 m tiefer als im Plan, Böschung angepasst',
          'Pipe 0.6 m deeper than drawn, slope adapted',
          'Conduite 0.6 m plus bas que sur le plan, talus adapté',
        ),
      },
      S014: {
        notes: say(
          'Schlussaufnahme mit Unternehmer unterschrieben',
          'Final survey signed with the contractor',
          'Relevé final signé avec l’entreprise',
        ),
      },
    },
  },
  {
    kind: 'trade',
    trade: 'drainage',
    phase: '52',
    held: -95,
    author: 'thomas',
    people: ['marco'],
    rest: 'checked',
    answers: {
      S071: {
        notes: say(
          'Kameraprotokoll 14 und 15 in der Ablage',
          'Camera records 14 and 15 are filed',
          'Protocoles caméra 14 et 15 classés',
        ),
      },
    },
  },
  {
    kind: 'trade',
    trade: 'masonry',
    phase: '52',
    held: -6,
    author: 'thomas',
    people: ['reto', 'marco'],
    done: ['S029'],
    answers: {
      S028: {
        who: 'reto',
        due: 14,
        notes: say(
          'Türliste Haus A ist noch nicht bereinigt',
          'Door schedule of house A still open',
          'Liste des portes du bâtiment A encore ouverte',
        ),
      },
      S030: { who: 'reto', due: 7 },
      S027: { who: 'marco', due: 12 },
    },
  },
  {
    kind: 'trade',
    trade: 'windows',
    phase: '51',
    held: -24,
    author: 'priska',
    people: ['dubois', 'priska'],
    risk: { cost: 50_000, probability: 5, impact: 400_000 },
    toCheck: ['S038'],
    answers: {
      S037: {
        who: 'priska',
        due: -5,
        notes: say(
          'Spengler und Storenbauer haben noch nicht geantwortet',
          'Sheet-metal and blinds contractors have not answered yet',
          'Ferblantier et storiste n’ont pas encore répondu',
        ),
      },
      S038: {
        who: 'dubois',
        notes: say(
          'Letzter Bestelltermin in KW 3',
          'Last order date in week 3',
          'Dernière date de commande en semaine 3',
        ),
      },
    },
  },
  {
    kind: 'trade',
    trade: 'electrical',
    phase: '51',
    held: -30,
    author: 'nadia',
    people: ['ferrari'],
    checked: ['S051'],
    answers: {
      S052: {
        due: -8,
        notes: say(
          'Platz für Nachinstallation fehlt im Steiger B',
          'No room for later cables in riser B',
          'Pas de réserve dans la colonne B',
        ),
      },
      S054: {
        due: -9,
        notes: say(
          'Offerte Trafostation liegt beim Werk',
          'Quotation for the substation is with the utility',
          'L’offre du transformateur est auprès du service électrique',
        ),
      },
    },
  },
  {
    kind: 'trade',
    trade: 'plumbing',
    phase: '51',
    held: -12,
    author: 'nadia',
    people: ['huber'],
    done: ['S070'],
    answers: { S069: { due: 18 } },
  },
  {
    kind: 'trade',
    trade: 'roofing',
    phase: '51',
    held: -3,
    author: 'priska',
    people: ['dubois', 'ferrari'],
    answers: { S043: { due: 30 }, S045: { due: null } },
  },
  {
    kind: 'pm',
    phase: 'execute',
    held: -45,
    author: 'priska',
    place: say('Sitzungszimmer Aarau', 'Meeting room Aarau', 'Salle de séance Aarau'),
    people: ['nadia', 'priska', 'thomas'],
    checked: ['S124', 'S130'],
    done: ['S125', 'S127', 'S131'],
    answers: {
      S126: {
        who: 'nadia',
        due: 5,
        notes: say(
          'Neu am Montag mit allen Polieren',
          'From now on Mondays with all foremen',
          'Désormais le lundi avec tous les contremaîtres',
        ),
      },
      S128: {
        who: 'nadia',
        due: -2,
        notes: say(
          'Nachtrag 7 ohne Preis ausgeführt',
          'Variation 7 carried out without a price',
          'Avenant 7 exécuté sans prix',
        ),
      },
      S129: { who: 'priska', due: 10 },
      S132: {
        who: 'marco',
        due: 6,
        notes: say(
          'Lärmmessung an der Ostfassade',
          'Noise measured at the east façade',
          'Mesure du bruit en façade est',
        ),
      },
    },
  },
  {
    kind: 'pm',
    phase: 'control',
    held: -15,
    author: 'priska',
    people: ['priska', 'nadia'],
    done: ['S133'],
    answers: { S135: { who: 'priska', due: 2 }, S137: { who: 'marco', due: null }, S138: { who: 'nadia', due: 16 } },
  },
  {
    kind: 'x',
    process: 'bim',
    held: -70,
    author: 'thomas',
    people: ['thomas', 'huber'],
    checked: ['S147'],
    notApplicable: {
      S146: say('Neubau auf freiem Feld', 'New building on open ground', 'Construction neuve sur terrain libre'),
    },
    answers: {
      S148: { who: 'thomas', due: 8 },
      S149: {
        who: 'priska',
        due: 45,
        notes: say('Mit dem Betreiber klären', 'Settle with the operator', 'À régler avec l’exploitant'),
      },
    },
  },
];
