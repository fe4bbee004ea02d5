import type { worksheetFiles as source } from '../de/worksheet-files.ts';
import type { SameKeys } from '../loose.ts';

export const worksheetFiles: SameKeys<typeof source> = {
  excel: 'Excel',
  export: 'Enregistrer en Excel',
  overviewSheet: 'Aperçu',
  listsSheet: 'Listes',
  riskValue: 'Valeur du risque',
  residualProbability: 'Prob. résiduelle',
  residualImpact: 'Ampleur résid.',
  notApplicable: 'Sans objet',
  writeInWhite:
    'Modifiez les colonnes blanches, puis importez à nouveau le fichier dans Polier ; les chiffres de l’en-tête restent dans le fichier.',
  choose: {
    state: 'Choisissez un état dans la liste.',
    responsible: 'Choisissez une personne de l’équipe du projet.',
    contacttill: 'Écrivez une date comme 18.11.2026.',
    company: 'Choisissez une entrée dans la liste.',
  },
};
