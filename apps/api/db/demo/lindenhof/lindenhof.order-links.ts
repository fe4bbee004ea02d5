import type { UseCaseDecision, UseCaseState } from '@polier/contract/orders/formulas/use-case-completion';
import type { TargetState } from '@polier/contract/orders/formulas/target-completion';
import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { say } from '../demo-content.ts';

interface DemoTarget {
  readonly code: string;
  readonly priority: 1 | 2 | 3;
  readonly state: TargetState;
  readonly title: Translated;
  readonly indicator?: {
    readonly name: Translated;
    readonly baseline: number;
    readonly goal: number;
    readonly actual: number;
  };
  readonly useCases: readonly string[];
}

/** Why the order on Lindenhof wants information. */
export const lindenhofTargets: readonly DemoTarget[] = [
  {
    code: 'Z1',
    priority: 3,
    state: 'running',
    title: say(
      'Keine Kernbohrungen wegen fehlender Aussparungen',
      'No core drilling for missing openings',
      'Aucun carottage dû à des réservations manquantes',
    ),
    indicator: {
      name: say('Kernbohrungen je Geschoss', 'core drillings per storey', 'carottages par étage'),
      baseline: 6,
      goal: 0,
      actual: 1.5,
    },
    useCases: ['A05', 'A04'],
  },
  {
    code: 'Z2',
    priority: 3,
    state: 'running',
    title: say(
      'Kollisionsfreie Ausführungsmodelle',
      'Clash-free construction models',
      'Maquettes d’exécution sans conflits',
    ),
    indicator: {
      name: say('offene harte Konflikte', 'open hard clashes', 'conflits durs ouverts'),
      baseline: 180,
      goal: 0,
      actual: 38,
    },
    useCases: ['A03', 'A04'],
  },
  {
    code: 'Z3',
    priority: 2,
    state: 'running',
    title: say('Mengen aus dem Modell', 'Quantities from the model', 'Métrés issus de la maquette'),
    indicator: {
      name: say('% der Positionen', '% of the items', '% des positions'),
      baseline: 0,
      goal: 80,
      actual: 52,
    },
    useCases: ['A02'],
  },
  {
    code: 'Z4',
    priority: 2,
    state: 'running',
    title: say('Modelle termingerecht', 'Models on time', 'Maquettes dans les délais'),
    useCases: ['A03', 'A04', 'A06'],
  },
  {
    code: 'Z5',
    priority: 1,
    state: 'running',
    title: say('Baustelle mit gültigem Planstand', 'Current drawings on site', 'Plans à jour sur le chantier'),
    indicator: {
      name: say('% der Kontrollen', '% of the checks', '% des contrôles'),
      baseline: 60,
      goal: 100,
      actual: 88,
    },
    useCases: ['A09', 'A10'],
  },
  {
    code: 'Z6',
    priority: 3,
    state: 'agreed',
    title: say(
      'Digitale Übergabe an den Betrieb',
      'Digital handover to operations',
      'Remise numérique à l’exploitation',
    ),
    useCases: ['A11', 'A12'],
  },
];

interface DemoUseCase {
  readonly code: string;
  readonly value: 1 | 2 | 3;
  readonly decision: UseCaseDecision;
  readonly state: UseCaseState;
  readonly title: Translated;
  readonly objects: readonly string[];
}

const useCase = (
  code: string,
  [value, decision, state]: readonly [1 | 2 | 3, UseCaseDecision, UseCaseState],
  title: Translated,
  objects: string,
): DemoUseCase => ({ code, value, decision, state, title, objects: objects === '' ? [] : objects.split(' ') });

/** How the information is used, and which objects that needs; every link weighs 1. */
export const lindenhofUseCases: readonly DemoUseCase[] = [
  useCase(
    'A01',
    [2, 'yes', 'in_use'],
    say('Bestand und Absteckung', 'Survey and setting out', 'Relevé et implantation'),
    'TU-08 BAU-01',
  ),
  useCase(
    'A02',
    [3, 'yes', 'in_use'],
    say('Mengen und Ausschreibung', 'Quantities and tender', 'Métrés et appel d’offres'),
    'TU-01 ARC-02 ARC-05',
  ),
  useCase(
    'A03',
    [3, 'yes', 'in_use'],
    say('Fachmodelle führen', 'Discipline models', 'Maquettes métier'),
    'ARC-01 ING-01 HLK-01 ARC-03 ARC-04 ING-02 ING-03 HLK-02 HLK-03 ELE-01 ELE-02',
  ),
  useCase(
    'A04',
    [3, 'yes', 'in_use'],
    say('Modellkoordination', 'Model coordination', 'Coordination des maquettes'),
    'TU-03 TU-04 TU-05',
  ),
  useCase(
    'A05',
    [3, 'yes', 'in_use'],
    say('Aussparungsplanung', 'Openings planning', 'Planification des réservations'),
    'HLK-04 HLK-05',
  ),
  useCase(
    'A06',
    [2, 'yes', 'in_use'],
    say(
      'Schalung und Bewehrung aus dem Modell',
      'Formwork and reinforcement from the model',
      'Coffrage et armature issus de la maquette',
    ),
    'ING-04 BAU-02 BAU-03',
  ),
  useCase(
    'A07',
    [1, 'maybe', 'proposed'],
    say('Bauablauf am Modell (4D)', 'Construction sequence (4D)', 'Déroulement du chantier (4D)'),
    'TU-06',
  ),
  useCase(
    'A08',
    [1, 'no', 'dropped'],
    say('Kostensteuerung am Modell (5D)', 'Cost control (5D)', 'Suivi des coûts (5D)'),
    '',
  ),
  useCase(
    'A09',
    [2, 'yes', 'prepared'],
    say('Modell auf der Baustelle', 'Model on site', 'Maquette sur le chantier'),
    'HLK-06 HLK-07 ELE-04 ELE-05 BAU-01',
  ),
  useCase('A10', [2, 'yes', 'prepared'], say('Mängel mit BCF', 'Defects with BCF', 'Défauts avec BCF'), 'TU-07'),
  useCase(
    'A11',
    [2, 'yes', 'selected'],
    say('Revisionsmodell', 'As-built model', 'Maquette conforme'),
    'ARC-06 ING-05 HLK-08 ELE-06',
  ),
  useCase(
    'A12',
    [3, 'yes', 'selected'],
    say('Daten für den Betrieb', 'Data for operation', 'Données pour l’exploitation'),
    'HLK-09 ELE-07 TU-09 TU-10',
  ),
];
