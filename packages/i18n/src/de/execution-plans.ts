export const executionPlans = {
  title: 'BIM-Abwicklungsplan',
  /** Of a new plan, in their order. */
  chapters: {
    project: 'Projekt und Kontakte',
    requirements: 'Informationsanforderungen',
    targets: 'Ziele',
    use_cases: 'Anwendungsfälle',
    responsibilities: 'Rollen und Verantwortungsmatrix',
    federation: 'Modellplan und Föderation',
    information_need: 'Informationsbedarf',
    processes: 'Prozesse',
    delivery_plan: 'Lieferplan',
    modelling_rules: 'Modellierregeln und Benennung',
    environment: 'CDE und Software',
    quality: 'Qualitätssicherung',
    risks: 'Sicherheit und Risiken',
    mobilisation: 'Mobilisierung, Test und Übergabe',
  },
};
