export const orders = {
  home: {
    title: 'Wer liefert was, bis wann, wozu?',
    text: 'Bestellte Information, geliefert zur Zeit, abgenommen beim ersten Mal.',
    steps: {
      order: {
        title: 'Bestellen',
        text: 'Ziele sagen wozu, Anwendungsfälle wie, Lieferobjekte was, von wem und bis wann.',
      },
      deliver: {
        title: 'Liefern',
        text: 'Jede Beteiligte sieht ihren Lieferplan und den nächsten Schritt; was rutscht, zeigt sich früh.',
      },
      accept: {
        title: 'Abnehmen',
        text: 'Kriterien sind geprüft, eine zweite Person entscheidet. Erst dann ist die Lieferung im Lot.',
      },
    },
  },
} as const;
