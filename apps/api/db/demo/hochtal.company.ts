import { type DemoPerson, type DemoProject, say } from './demo-content.ts';

export const hochtalPeople: readonly DemoPerson[] = [
  { ref: 'ursina', firstname: 'Ursina', lastname: 'Caflisch', email: 'ursina.caflisch@hochtal.example', role: 'admin' },
  { ref: 'gian', firstname: 'Gian', lastname: 'Derungs', email: 'gian.derungs@hochtal.example', role: 'user' },
];

/** The second company works in few trades and without a process tab. */
export const hochtalTrades = ['concrete', 'timber', 'windows', 'roofing', 'electrical'];

export const hochtalProject: DemoProject = {
  ref: 'talstation',
  title: say('107 Talstation Crap Sut', '107 Crap Sut valley station', '107 Station aval Crap Sut'),
  description: say(
    'Neubau der Talstation in zwei Sommern; im Winter fährt die alte Bahn.',
    'New valley station built over two summers; the old lift runs in winter.',
    'Nouvelle station aval construite en deux étés ; l’ancienne installation tourne en hiver.',
  ),
  started: 90,
  owner: 'ursina',
  members: { nadia: 'site_manager', gian: 'lead' },
  partners: [],
  trades: hochtalTrades,
  phases: ['51', '52'],
  pmPhases: ['plan', 'execute'],
  xProcesses: [],
  worksheets: [
    {
      kind: 'trade',
      trade: 'roofing',
      phase: '51',
      held: -25,
      author: 'gian',
      people: ['gian', 'nadia'],
      done: ['S043'],
      answers: {
        S045: {
          who: 'nadia',
          due: 4,
          notes: say(
            'Schneelast auf der Photovoltaik klären',
            'Settle the snow load on the photovoltaics',
            'Clarifier la charge de neige sur le photovoltaïque',
          ),
        },
      },
    },
    {
      kind: 'pm',
      phase: 'plan',
      held: -60,
      author: 'ursina',
      people: ['ursina', 'gian'],
      checked: ['S107', 'S109'],
      done: ['S110', 'S111'],
      answers: { S116: { who: 'nadia', due: -6 } },
    },
  ],
};
