/** Worksheets as Excel workbooks. */
export const worksheetFiles = {
  excel: 'Excel',
  export: 'Als Excel speichern',
  overviewSheet: 'Übersicht',
  listsSheet: 'Listen',
  riskValue: 'Risikowert',
  residualProbability: 'Rest-Wahrsch.',
  residualImpact: 'Rest-Auswirkung',
  notApplicable: 'Nicht anwendbar',
  writeInWhite: 'Weisse Spalten ändern und in Polier wieder einlesen; die Angaben im Kopf bleiben in der Datei.',
  choose: {
    state: 'Wählen Sie einen Stand aus der Liste.',
    responsible: 'Wählen Sie eine Person aus dem Projektteam.',
    contacttill: 'Schreiben Sie ein Datum wie 18.11.2026.',
    company: 'Wählen Sie einen Eintrag aus der Liste.',
  },
} as const;
