import type { StandardPhase } from './standard-phase.ts';

/** Service phases of the German fee regulation for architects and engineers. */
export const hoaiPhases: readonly StandardPhase[] = [
  {
    code: 'LPH 1',
    name: {
      de: 'Grundlagenermittlung',
      en: 'Establishing the basis of the project',
      fr: 'Définition des bases du projet',
    },
  },
  { code: 'LPH 2', name: { de: 'Vorplanung', en: 'Preliminary design', fr: 'Avant-projet' } },
  { code: 'LPH 3', name: { de: 'Entwurfsplanung', en: 'Design development', fr: "Projet de l'ouvrage" } },
  {
    code: 'LPH 4',
    name: { de: 'Genehmigungsplanung', en: 'Building permission application', fr: 'Demande de permis de construire' },
  },
  { code: 'LPH 5', name: { de: 'Ausführungsplanung', en: 'Execution design', fr: "Projet d'exécution" } },
  {
    code: 'LPH 6',
    name: { de: 'Vorbereitung der Vergabe', en: 'Preparation of the award', fr: "Préparation de l'adjudication" },
  },
  {
    code: 'LPH 7',
    name: { de: 'Mitwirkung bei der Vergabe', en: 'Assistance with the award', fr: "Participation à l'adjudication" },
  },
  {
    code: 'LPH 8',
    name: {
      de: 'Objektüberwachung und Dokumentation',
      en: 'Supervision of construction and documentation',
      fr: 'Direction des travaux et documentation',
    },
  },
  { code: 'LPH 9', name: { de: 'Objektbetreuung', en: 'Care after completion', fr: "Suivi de l'ouvrage" } },
];
