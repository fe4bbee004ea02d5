import { type DemoProject, say } from '../demo-content.ts';
import { lindenhofConcrete } from './lindenhof.concrete.ts';
import { lindenhofWorksheets } from './lindenhof.worksheets.ts';

export const lindenhof: DemoProject = {
  ref: 'lindenhof',
  title: say('2417 Wohnüberbauung Lindenhof', '2417 Lindenhof housing development', '2417 Lotissement Lindenhof'),
  description: say(
    'Zwei Häuser mit 38 Wohnungen über einer gemeinsamen Einstellhalle, Minergie-P. Bauherrschaft: Genossenschaft Lindenhof, Aarau. Rohbau bis Ende Februar, Bezug im Herbst des nächsten Jahres.',
    'Two houses with 38 flats above a shared underground car park, Minergie-P. Client: Lindenhof housing cooperative, Aarau. Shell complete by the end of February, handover next autumn.',
    'Deux bâtiments de 38 logements sur un parking souterrain commun, Minergie-P. Maître de l’ouvrage : coopérative Lindenhof, Aarau. Gros œuvre achevé fin février, remise l’automne prochain.',
  ),
  started: 210,
  owner: 'priska',
  members: { nadia: 'site_manager', marco: 'specialist', thomas: 'site_manager', reto: 'specialist' },
  partners: ['huber', 'ferrari', 'steiner', 'dubois'],
  trades: [
    'main-contractor',
    'excavation',
    'drainage',
    'concrete',
    'masonry',
    'scaffolding',
    'windows',
    'roofing',
    'electrical',
    'heating',
    'ventilation',
    'plumbing',
    'lifts',
    'plaster',
    'screed',
  ],
  phases: ['51', '52', '53'],
  pmPhases: ['plan', 'execute', 'control', 'close'],
  xProcesses: ['bim', 'tu'],
  worksheets: [lindenhofConcrete, ...lindenhofWorksheets],
};
