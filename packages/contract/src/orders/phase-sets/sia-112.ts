import type { StandardPhase } from './standard-phase.ts';

/** Phases and sub-phases of SIA 112, numbers and names as facts; the sub-phases are planned, the phases group them. */
export const sia112Phases: readonly (StandardPhase & { readonly parent: string | null })[] = [
  {
    code: '1',
    parent: null,
    name: { de: 'Strategische Planung', en: 'Strategic planning', fr: 'Définition des objectifs' },
  },
  {
    code: '11',
    parent: '1',
    name: {
      de: 'Bedürfnisformulierung, Lösungsstrategien',
      en: 'Formulation of needs, solution strategies',
      fr: 'Énoncé des besoins, approche méthodologique',
    },
  },
  { code: '2', parent: null, name: { de: 'Vorstudien', en: 'Preliminary studies', fr: 'Études préliminaires' } },
  {
    code: '21',
    parent: '2',
    name: {
      de: 'Projektdefinition, Machbarkeitsstudie',
      en: 'Project definition, feasibility study',
      fr: 'Définition du projet, étude de faisabilité',
    },
  },
  {
    code: '22',
    parent: '2',
    name: { de: 'Auswahlverfahren', en: 'Selection procedure', fr: 'Procédure de choix de mandataires' },
  },
  { code: '3', parent: null, name: { de: 'Projektierung', en: 'Design', fr: 'Étude du projet' } },
  { code: '31', parent: '3', name: { de: 'Vorprojekt', en: 'Preliminary design', fr: 'Avant-projet' } },
  { code: '32', parent: '3', name: { de: 'Bauprojekt', en: 'Building design', fr: "Projet de l'ouvrage" } },
  {
    code: '33',
    parent: '3',
    name: {
      de: 'Bewilligungsverfahren, Auflageprojekt',
      en: 'Approval procedure',
      fr: "Procédure de demande d'autorisation, dossier de mise à l'enquête",
    },
  },
  { code: '4', parent: null, name: { de: 'Ausschreibung', en: 'Tendering', fr: "Appel d'offres" } },
  {
    code: '41',
    parent: '4',
    name: {
      de: 'Ausschreibung, Offertvergleich, Vergabeantrag',
      en: 'Tendering, comparison of bids, award proposal',
      fr: "Appel d'offres, comparaison des offres, proposition d'adjudication",
    },
  },
  { code: '5', parent: null, name: { de: 'Realisierung', en: 'Realisation', fr: 'Réalisation' } },
  { code: '51', parent: '5', name: { de: 'Ausführungsprojekt', en: 'Execution design', fr: "Projet d'exécution" } },
  { code: '52', parent: '5', name: { de: 'Ausführung', en: 'Construction', fr: "Exécution de l'ouvrage" } },
  {
    code: '53',
    parent: '5',
    name: { de: 'Inbetriebnahme, Abschluss', en: 'Commissioning, completion', fr: 'Mise en service, achèvement' },
  },
  { code: '6', parent: null, name: { de: 'Bewirtschaftung', en: 'Operation', fr: 'Exploitation' } },
  { code: '61', parent: '6', name: { de: 'Betrieb', en: 'Operation', fr: 'Fonctionnement' } },
  { code: '62', parent: '6', name: { de: 'Erhaltung', en: 'Upkeep', fr: 'Maintenance' } },
];
