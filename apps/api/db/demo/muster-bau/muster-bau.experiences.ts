import { type DemoExperience, say } from '../demo-content.ts';

/** What people have lived through on both sites; one has only been begun. */
export const musterBauExperiences: readonly DemoExperience[] = [
  {
    author: 'marco',
    project: 'lindenhof',
    trade: 'concrete',
    kind: 'bad',
    happened: 6,
    problem: say(
      'Nachts minus drei Grad, am Morgen ausgeschalt. Zwei Felder der Brüstung mit Kantenabbrüchen.',
      'Minus three degrees at night, formwork struck in the morning. Two parapet bays with broken edges.',
      'Moins trois degrés la nuit, décoffrage le matin. Deux champs du garde-corps avec arêtes cassées.',
    ),
    solution: say(
      'Kanten mit Reparaturmörtel ergänzt und die restlichen Felder zwei Tage länger stehen gelassen.',
      'Edges filled with repair mortar, the other bays left standing two days longer.',
      'Arêtes complétées au mortier de réparation, les autres champs laissés deux jours de plus.',
    ),
    lesson: say(
      'Kerntemperatur messen, erst dann ausschalen.',
      'Measure the core temperature, only then strike the formwork.',
      'Mesurer la température à cœur, décoffrer seulement ensuite.',
    ),
    cost: 4200,
    days: 2,
  },
  {
    author: 'marco',
    project: 'lindenhof',
    trade: 'masonry',
    kind: 'near_miss',
    happened: 13,
    problem: say(
      'Steinpalette über dem Durchgang abgestellt, ein Stein rutschte ab. Niemand stand darunter.',
      'A pallet of bricks was set down above the passage, one brick slipped off. Nobody stood below.',
      'Une palette de briques posée au-dessus du passage, une brique a glissé. Personne ne se trouvait dessous.',
    ),
    solution: say(
      'Durchgang sofort gesperrt und die Palette auf die Decke umgesetzt.',
      'Passage closed at once and the pallet moved onto the slab.',
      'Passage fermé aussitôt et palette déplacée sur la dalle.',
    ),
    lesson: say(
      'Abstellflächen auf jedem Geschoss vor dem ersten Kranhub markieren.',
      'Mark the storage areas on every floor before the first crane lift.',
      'Marquer les surfaces de dépôt à chaque étage avant le premier levage.',
    ),
  },
  {
    author: 'marco',
    project: 'lindenhof',
    kind: 'bad',
    happened: 1,
    isDraft: true,
    problem: say(
      'Leerrohr für den Storenmotor fehlt in der Achse C, Elektriker hat es erst beim Betonieren gemerkt.',
      'The conduit for the blind motor is missing on axis C, the electrician only noticed during the pour.',
      'La gaine du moteur de store manque dans l’axe C, l’électricien ne l’a vu qu’au bétonnage.',
    ),
  },
  {
    author: 'thomas',
    project: 'lindenhof',
    trade: 'excavation',
    kind: 'bad',
    happened: 21,
    problem: say(
      'Pumpe der Wasserhaltung stand am Wochenende still, am Montag dreissig Zentimeter Wasser in der Grube.',
      'The dewatering pump stopped over the weekend, thirty centimetres of water in the pit on Monday.',
      'La pompe d’épuisement s’est arrêtée le week-end, trente centimètres d’eau dans la fouille lundi.',
    ),
    solution: say(
      'Zweite Pumpe gestellt und einen Alarm auf das Telefon des Poliers gelegt.',
      'Put in a second pump and an alarm on the foreman’s phone.',
      'Deuxième pompe installée, alarme sur le téléphone du contremaître.',
    ),
    lesson: say(
      'Wasserhaltung nie ohne zweite Pumpe und Alarm übers Wochenende laufen lassen.',
      'Never run dewatering over a weekend without a second pump and an alarm.',
      'Ne jamais laisser l’épuisement un week-end sans deuxième pompe ni alarme.',
    ),
    cost: 9800,
    days: 3,
  },
  {
    author: 'nadia',
    project: 'feldmatt',
    kind: 'good',
    happened: 9,
    problem: say(
      'Vier Unternehmer brauchten in derselben Woche den Kran.',
      'Four contractors needed the crane in the same week.',
      'Quatre entreprises avaient besoin de la grue la même semaine.',
    ),
    solution: say(
      'Kranplan jeden Donnerstag in der Polierrunde für zwei Wochen festgelegt.',
      'Settled the crane plan for two weeks in the foremen’s meeting every Thursday.',
      'Plan de grue fixé pour deux semaines chaque jeudi avec les contremaîtres.',
    ),
    lesson: say(
      'Kranzeiten zwei Wochen im Voraus gemeinsam vergeben.',
      'Allot the crane hours together, two weeks ahead.',
      'Attribuer ensemble les heures de grue, deux semaines à l’avance.',
    ),
  },
];
