import type { SameKeys } from '../loose.ts';
import type { mails as source } from './de.ts';

export const mails: SameKeys<typeof source> = {
  greeting: 'Hello {{name}}',
  greetingOfNobody: 'Hello',
  linkAddress: 'If the button does not work, open this address in your browser:',
  account: 'Account',
  address: 'E-mail address',
  newAddress: 'New e-mail address',
  validUntil: 'Valid until',
  roles: { user: 'User', admin: 'Administrator' },
  invitation: {
    subject: 'Invitation to {{company}}',
    heading: 'Invitation to {{company}}',
    text: '{{inviter}} invites you to join {{company}}. Polier keeps what was learned from projects and asks about it in the next one.',
    textOfNobody:
      'You are invited to join {{company}}. Polier keeps what was learned from projects and asks about it in the next one.',
    button: 'Accept the invitation',
    company: 'Company',
    role: 'Role',
    inviter: 'Invited by',
    footer: 'You are receiving this message because this address was invited. If that is a mistake, simply delete it.',
  },
  confirmation: {
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    text: 'Your account has been created. Please confirm that this address is yours; then you can start.',
    button: 'Confirm the address',
    code: 'Or enter this code where you signed in:',
    note: 'The link and the code are valid for 24 hours and only once.',
    footer:
      'You are receiving this message because an account was created with this address. If it was not you, simply delete it.',
  },
  newAddressConfirmation: {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    text: 'This address was entered for your account. It takes effect as soon as you confirm it; until then you sign in with the present one.',
    button: 'Confirm the new address',
    note: 'The link is valid for 24 hours and only once.',
    footer:
      'You are receiving this message because somebody entered this address for an account. If it was not you, simply delete it.',
  },
  recovery: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    text: 'A new password was requested for your account. Set it with this link; afterwards you are signed out everywhere.',
    button: 'Set a new password',
    note: 'The link is valid for 3 hours and only once.',
    footer: 'If you did not request this, there is nothing to do: your password stays as it is.',
  },
  notices: {
    password_changed: {
      subject: 'Your password has been changed',
      heading: 'Your password has been changed',
      text: 'The password of your account has been changed. All other sessions have ended.',
    },
    second_factor_on: {
      subject: 'Second factor switched on',
      heading: 'The second factor is switched on',
      text: 'Signing in now also asks for a code of your authenticator app.',
    },
    second_factor_off: {
      subject: 'Second factor switched off',
      heading: 'The second factor is switched off',
      text: 'The password alone is enough again to sign in to your account.',
    },
    email_change_requested: {
      subject: 'Your e-mail address is about to change',
      heading: 'Your e-mail address is about to change',
      text: 'Another address was entered for your account. It takes effect as soon as it is confirmed; this address then loses the account.',
    },
  },
  noticeTime: 'Time',
  noticeNotYou: 'Was it not you? Set a new password at once and tell the administration of your company.',
  noticeButton: 'Set a new password',
  noticeFooter: 'You are receiving this message for the safety of your account; you cannot unsubscribe from it.',
};
