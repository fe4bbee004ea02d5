import type { login as german } from '../de/login.ts';
import type { Loose } from '../loose.ts';

export const login: Loose<typeof german> = {
  title: 'Se connecter',
  claim: { first: 'Ce que nous', second: 'avons appris', third: 'nous interroge.' },
  lead: { first: 'Les expériences de chaque projet,', second: 'en question avant le prochain.' },
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signIn: 'Se connecter',
  signingIn: 'Connexion …',
  emailRequired: 'Veuillez saisir l’adresse e-mail.',
  emailInvalid: 'Ce n’est pas une adresse e-mail. Exemple : nom@entreprise.ch',
  passwordRequired: 'Veuillez saisir le mot de passe.',
  wrong: 'L’e-mail ou le mot de passe ne correspond pas. Vérifiez les deux et réessayez.',
  tooMany_one: 'Trop d’essais. Vous pourrez réessayer dans {{count}} minute.',
  tooMany_other: 'Trop d’essais. Vous pourrez réessayer dans {{count}} minutes.',
  offline: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
  failed: 'Une erreur est survenue, veuillez réessayer !',
  question: 'Les réservations sont-elles réceptionnées ?',
  drawing:
    'Coupe d’un gros œuvre : chaque étage montre ses questions en traits, une réservation dans la dalle reste ouverte.',
  demoTitle: 'Essayer sans compte',
  demoNote: 'Données d’exemple sur cet ordinateur',
  demoSignIn: 'Se connecter',
  roles: { user: 'Utilisateur', admin: 'Administrateur', superadmin: 'Superadmin' },
  language: 'Langue',
  languages: { de: 'allemand', en: 'anglais', fr: 'français' },
};
