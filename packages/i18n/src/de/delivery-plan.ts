/** The delivery plan as an Excel workbook. */
export const deliveryPlan = {
  sheet: 'Lieferplan',
  objects_one: '{{count}} Lieferobjekt',
  objects_other: '{{count}} Lieferobjekte',
  hint: 'Weisse Spalten ändern, unten neue Zeilen anfügen und in Polier wieder einlesen; der Stand ändert sich nur in Polier.',
  checksPassed: '{{passed}} von {{checks}} Prüfungen bestanden',
  checksFailed: {
    'nothing-there': 'Im Modell ist nichts, wofür die Spezifikation gilt',
    'prohibited': 'Im Modell ist, was nicht vorkommen darf',
  },
  choose: 'Wählen Sie einen Eintrag aus der Liste.',
};
