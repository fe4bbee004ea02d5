import type { deliveryPlan as source } from '../de/delivery-plan.ts';
import type { SameKeys } from '../loose.ts';

/** The delivery plan as an Excel workbook. */
export const deliveryPlan: SameKeys<typeof source> = {
  sheet: 'Plan de livraison',
  objects_one: '{{count}} livrable',
  objects_other: '{{count}} livrables',
  hint: 'Modifiez les colonnes blanches, ajoutez des lignes en bas et relisez le fichier dans Polier ; l’état ne change que dans Polier.',
  checksPassed: '{{passed}} contrôles réussis sur {{checks}}',
  checksRemark: {
    'nothing-there': 'Le modèle ne contient rien à quoi la spécification s’applique',
    'prohibited': 'Le modèle contient ce qui ne doit pas s’y trouver',
    'there_one': 'Le modèle contient {{count}} élément auquel la spécification s’applique',
    'there_other': 'Le modèle contient {{count}} éléments auxquels la spécification s’applique',
  },
  choose: 'Choisissez une entrée de la liste.',
};
