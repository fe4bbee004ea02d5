import type { login as german } from '../de/login.ts';
import type { Loose } from '../loose.ts';

export const login: Loose<typeof german> = {
  title: 'Login',
  claim: { first: 'What we', second: 'have learned', third: 'asks us.' },
  lead: { first: 'Experience from every project,', second: 'as a question before the next.' },
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  signIn: 'Login',
  signingIn: 'Signing in …',
  emailRequired: 'Please enter the e-mail address.',
  emailInvalid: 'This is no e-mail address. Example: name@company.ch',
  passwordRequired: 'Please enter the password.',
  wrong: 'E-mail or password is not right. Check both and try again.',
  tooMany_one: 'Too many attempts. You can try again in {{count}} minute.',
  tooMany_other: 'Too many attempts. You can try again in {{count}} minutes.',
  offline: 'The server does not answer. Check the connection and try again.',
  failed: 'An error has occurred, please try again!',
  question: 'Have the openings been accepted?',
  drawing:
    'Section through a shell: each storey shows its questions as strokes, one opening in the slab is still open.',
  demoTitle: 'Try it without an account',
  demoNote: 'Sample data on this computer',
  demoSignIn: 'Login',
  roles: { user: 'User', admin: 'Administrator', superadmin: 'Superadmin' },
  language: 'Language',
  languages: { de: 'German', en: 'English', fr: 'French' },
};
