/** Only the server speaks these: they are not sent to browsers. */
export const mails = {
  greeting: 'Guten Tag {{name}}',
  greetingOfNobody: 'Guten Tag',
  linkAddress: 'Wenn der Knopf nicht geht, öffnen Sie diese Adresse im Browser:',
  account: 'Konto',
  address: 'E-Mail-Adresse',
  newAddress: 'Neue E-Mail-Adresse',
  validUntil: 'Gültig bis',
  roles: { user: 'Benutzer', admin: 'Administrator' },
  invitation: {
    subject: 'Einladung zu {{company}}',
    heading: 'Einladung zu {{company}}',
    text: '{{inviter}} lädt Sie ein, bei {{company}} mitzuarbeiten. Polier hält fest, was aus Projekten gelernt wurde, und fragt im nächsten danach.',
    textOfNobody:
      'Sie sind eingeladen, bei {{company}} mitzuarbeiten. Polier hält fest, was aus Projekten gelernt wurde, und fragt im nächsten danach.',
    button: 'Einladung annehmen',
    company: 'Firma',
    role: 'Rolle',
    inviter: 'Eingeladen von',
    footer:
      'Sie erhalten diese Nachricht, weil diese Adresse eingeladen wurde. Ist das ein Irrtum, löschen Sie sie einfach.',
  },
  confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Ihr Konto ist angelegt. Bestätigen Sie noch, dass diese Adresse Ihnen gehört; danach können Sie anfangen.',
    button: 'Adresse bestätigen',
    code: 'Oder geben Sie diesen Code dort ein, wo Sie sich angemeldet haben:',
    note: 'Link und Code gelten 24 Stunden und nur einmal.',
    footer:
      'Sie erhalten diese Nachricht, weil mit dieser Adresse ein Konto angelegt wurde. Waren Sie das nicht, löschen Sie sie einfach.',
  },
  newAddressConfirmation: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Für Ihr Konto wurde diese Adresse angegeben. Sie gilt, sobald Sie sie bestätigen; bis dahin melden Sie sich mit der bisherigen an.',
    button: 'Neue Adresse bestätigen',
    note: 'Der Link gilt 24 Stunden und nur einmal.',
    footer:
      'Sie erhalten diese Nachricht, weil jemand diese Adresse für sein Konto angegeben hat. Waren Sie das nicht, löschen Sie sie einfach.',
  },
  recovery: {
    subject: 'Neues Passwort setzen',
    heading: 'Neues Passwort setzen',
    text: 'Für Ihr Konto wurde ein neues Passwort angefordert. Setzen Sie es mit diesem Link; danach sind Sie überall abgemeldet.',
    button: 'Neues Passwort setzen',
    note: 'Der Link gilt 3 Stunden und nur einmal.',
    footer: 'Haben Sie das nicht angefordert, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  },
  notices: {
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      text: 'Das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen sind beendet.',
    },
    second_factor_on: {
      subject: 'Zweiter Faktor eingeschaltet',
      heading: 'Der zweite Faktor ist eingeschaltet',
      text: 'Bei der Anmeldung wird nun auch ein Code Ihrer Authenticator-App verlangt.',
    },
    second_factor_off: {
      subject: 'Zweiter Faktor ausgeschaltet',
      heading: 'Der zweite Faktor ist ausgeschaltet',
      text: 'Für die Anmeldung an Ihrem Konto genügt nun wieder das Passwort.',
    },
    email_change_requested: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      heading: 'Ihre E-Mail-Adresse soll geändert werden',
      text: 'Für Ihr Konto wurde eine andere Adresse angegeben. Sie gilt, sobald sie bestätigt ist; diese Adresse verliert dann das Konto.',
    },
  },
  noticeTime: 'Zeitpunkt',
  noticeNotYou:
    'Waren Sie das nicht? Setzen Sie sofort ein neues Passwort und melden Sie es der Administration Ihrer Firma.',
  noticeButton: 'Neues Passwort setzen',
  noticeFooter: 'Sie erhalten diese Nachricht zur Sicherheit Ihres Kontos; sie lässt sich nicht abbestellen.',
} as const;
