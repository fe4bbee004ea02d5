import type { print as source } from '../de/print.ts';
import type { SameKeys } from '../loose.ts';

export const print: SameKeys<typeof source> = {
  open: 'Aperçu avant impression',
  print: 'Imprimer',
  pdf: 'Enregistrer en PDF',
  large: 'Un document de cette taille demande quelques minutes. Il est enregistré dès qu’il est écrit.',
  pagesSoFar_one: '{{count}} page',
  pagesSoFar_other: '{{count}} pages',
  largeFailed: {
    'not-found': 'Le projet ou le droit de l’imprimer n’existe plus.',
    'failed': 'Le document n’a pas pu être écrit.',
  },
  tooLong: {
    pdf: 'Un document contient au plus {{max}} questions. N’en imprimez qu’une partie, par exemple les questions ouvertes, ou imprimez les feuilles une à une.',
    xlsx: 'Un classeur contient au plus {{max}} questions. Enregistrez les feuilles une à une.',
  },
  toolbar: 'Ce qui est imprimé',
  backToWorksheet: 'Vers la feuille',
  backToProject: 'Vers le projet',
  rows: {
    all: 'Toutes les questions',
    open: 'Questions ouvertes',
    done: 'Questions réglées',
    not_checked: 'Questions non contrôlées',
    checked: 'Questions contrôlées',
    to_check: 'Questions à contrôler',
  },
  columns: 'Colonnes',
  orientation: 'Papier',
  orientations: { portrait: 'A4 portrait', landscape: 'A4 paysage' },
  language: 'Langue',
  asOf: 'État au {{instant}}',
  progress: '{{done}} sur {{total}}',
  riskValue: 'Valeur du risque {{value}}',
  overdue: 'en retard',
  dueToday: 'échéance aujourd’hui',
  printedBy: 'imprimé par {{name}}',
  noRows: 'Aucune question ne correspond à la sélection.',
  noWorksheets: 'Ce projet n’a pas encore de feuille à imprimer.',
  loading: 'Chargement de la feuille…',
  loadingWorksheets: '{{loaded}} feuilles sur {{total}} chargées…',
};
