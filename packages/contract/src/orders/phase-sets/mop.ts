import type { StandardPhase } from './standard-phase.ts';

/** Elements of the basic commission of French public works that follow on each other. */
export const mopPhases: readonly StandardPhase[] = [
  { code: 'ESQ', name: { de: 'Entwurfsskizze', en: 'Outline design', fr: 'Esquisse' } },
  { code: 'APS', name: { de: 'Vorprojekt', en: 'Preliminary design', fr: 'Avant-projet sommaire' } },
  { code: 'APD', name: { de: 'Bauprojekt', en: 'Design development', fr: 'Avant-projet définitif' } },
  { code: 'PRO', name: { de: 'Detailprojekt', en: 'Detailed design', fr: 'Études de projet' } },
  {
    code: 'ACT',
    name: {
      de: 'Mitwirkung bei der Vergabe',
      en: 'Assistance with the award',
      fr: 'Assistance pour la passation des contrats de travaux',
    },
  },
  { code: 'EXE', name: { de: 'Ausführungsprojekt', en: 'Execution design', fr: "Études d'exécution" } },
  {
    code: 'DET',
    name: { de: 'Leitung der Ausführung', en: 'Direction of the works', fr: "Direction de l'exécution des travaux" },
  },
  {
    code: 'AOR',
    name: {
      de: 'Mitwirkung bei der Abnahme',
      en: 'Assistance with the handover',
      fr: 'Assistance lors des opérations de réception',
    },
  },
];
