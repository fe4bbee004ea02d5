import type { executionPlans as source } from '../de/execution-plans.ts';
import type { SameKeys } from '../loose.ts';

export const executionPlans: SameKeys<typeof source> = {
  title: 'Plan d’exécution BIM',
  /** Of a new plan, in their order. */
  chapters: {
    project: 'Projet et contacts',
    requirements: 'Exigences d’information',
    targets: 'Objectifs',
    use_cases: 'Cas d’usage',
    responsibilities: 'Rôles et matrice des responsabilités',
    federation: 'Découpage et fédération des maquettes',
    information_need: 'Niveau du besoin d’information',
    processes: 'Processus',
    delivery_plan: 'Plan de livraison',
    modelling_rules: 'Règles de modélisation et désignation',
    environment: 'CDE et logiciels',
    quality: 'Assurance qualité',
    risks: 'Sécurité et risques',
    mobilisation: 'Mobilisation, test et remise',
  },
};
