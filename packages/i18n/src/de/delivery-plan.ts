/** The delivery plan as an Excel workbook. */
export const deliveryPlan = {
  sheet: 'Lieferplan',
  objects_one: '{{count}} Lieferobjekt',
  objects_other: '{{count}} Lieferobjekte',
  hint: 'Weisse Spalten ändern, unten neue Zeilen anfügen und in Polier wieder einlesen; der Stand ändert sich nur in Polier.',
  checksPassed: '{{passed}} von {{checks}} Prüfungen bestanden',
  checksRemark: {
    'nothing-there': 'Im Modell ist nichts, wofür die Spezifikation gilt',
    'prohibited': 'Im Modell ist, was nicht vorkommen darf',
    'there_one': 'Im Modell ist {{count}} Element, für das die Spezifikation gilt',
    'there_other': 'Im Modell sind {{count}} Elemente, für die die Spezifikation gilt',
  },
  choose: 'Wählen Sie einen Eintrag aus der Liste.',
};
