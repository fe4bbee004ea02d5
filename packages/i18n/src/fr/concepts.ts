import type { concepts as source } from '../de/concepts.ts';
import type { SameKeys } from '../loose.ts';

export const concepts: SameKeys<typeof source> = {
  summary: '{{questions}} dans {{groups}}.',
  trades_one: '{{count}} corps de métier',
  trades_other: '{{count}} corps de métier',
  pmPhases_one: '{{count}} phase PM',
  pmPhases_other: '{{count}} phases PM',
  noLessons: 'Pas encore de question',
  noLessonsOfTopic: 'Aucun corps de métier n’a de question sur ce thème.',
  noSubPhases: 'Aucune phase PM n’a de phase partielle portant ce titre.',
  goneText: 'Le thème a peut-être été supprimé.',
  mark: 'Rendre global',
  unmark: 'Ne plus rendre global',
  marked: '« {{title}} » est maintenant global',
  unmarked: '« {{title}} » n’est plus global',
  rename: {
    open: 'Renommer ensemble…',
    title: 'Renommer « {{title}} »',
    text_one: '{{count}} phase partielle reçoit le nouveau titre.',
    text_other: '{{count}} phases partielles reçoivent le nouveau titre.',
    confirm: 'Renommer',
    missing: 'Saisissez un titre',
    taken: 'L’une des phases PM a déjà une phase partielle « {{title}} »',
    done_one: '{{count}} phase partielle s’appelle maintenant « {{title}} »',
    done_other: '{{count}} phases partielles s’appellent maintenant « {{title}} »',
  },
  loadFailed: {
    topics: 'Impossible de charger les thèmes globaux',
    subPhases: 'Impossible de charger les phases partielles globales',
    pmPhases: 'Impossible de charger les phases PM globales',
    ofTopic: 'Impossible de charger le concept de ce thème',
    ofId: 'Impossible de charger ce concept',
  },
  withStatus: '{{text}} (HTTP {{status}})',
};
