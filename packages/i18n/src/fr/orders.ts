import type { orders as german } from '../de/orders.ts';
import type { SameKeys } from '../loose.ts';

export const orders: SameKeys<typeof german> = {
  home: {
    title: 'Qui livre quoi, pour quand, et pourquoi ?',
    text: 'L’information commandée, livrée à temps, acceptée du premier coup.',
    steps: {
      order: {
        title: 'Commander',
        text: 'Les objectifs disent pourquoi, les cas d’usage comment, les objets à livrer quoi, par qui et pour quand.',
      },
      deliver: {
        title: 'Livrer',
        text: 'Chaque intervenant voit son plan de livraison et la prochaine étape ; un retard se voit tôt.',
      },
      accept: {
        title: 'Réceptionner',
        text: 'Les critères sont contrôlés, une deuxième personne décide. Alors seulement la livraison est d’aplomb.',
      },
    },
  },
};
