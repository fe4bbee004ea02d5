/** What the company knows about "Baumeisterarbeiten" in the phase "Ausführung", as far as the stories speak of it. */
export const baumeister = {
  project: 'Wohnüberbauung Lindenhof',
  trade: 'Baumeisterarbeiten',
  phase: 'Ausführung',
  topic: 'Planung und Koordination',
  /** Mandatory, first of its topic. */
  plans:
    'Liegen für die nächste Betonieretappe die freigegebenen Schalungs- und Bewehrungspläne auf der Baustelle vor?',
  planIndex: 'Arbeiten Schaler, Eisenleger und Baubüro mit demselben Planindex?',
  oldPlans: 'Sind überholte Pläne eingezogen oder deutlich als ungültig gekennzeichnet?',
  stages: 'Hat der Bauingenieur Etappengrenzen und Arbeitsfugen bestätigt?',
} as const;
