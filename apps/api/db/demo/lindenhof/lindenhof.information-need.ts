import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { say } from '../demo-content.ts';
import type { DemoDeliveryObject } from './lindenhof.delivery-objects.ts';

/** Level of information need (EN ISO 7817-1): what for, of which parts, how exactly drawn, with what data and papers. */
export interface DemoInformationNeed {
  readonly purpose: Translated;
  readonly objects: Translated;
  readonly geometry: Translated | null;
  readonly information: Translated | null;
  readonly documentation: Translated | null;
}

type Phase = '41' | '51' | '52' | '53';
type ByPhase = Readonly<Record<Phase, Translated>>;

const purposes: ByPhase = {
  41: say('Mengen und Preise vergleichen', 'Compare quantities and prices', 'Comparer quantités et prix'),
  51: say('Gewerke koordinieren', 'Coordinate the trades', 'Coordonner les corps de métier'),
  52: say('Ausführen und nachweisen', 'Build and prove', 'Exécuter et justifier'),
  53: say('Betreiben und unterhalten', 'Operate and maintain', 'Exploiter et entretenir'),
};

const partsOfParty: Readonly<Record<string, Translated>> = {
  ARC: say('Räume, Wände, Türen, Fenster', 'Rooms, walls, doors, windows', 'Locaux, murs, portes, fenêtres'),
  ING: say('Tragende Bauteile', 'Load-bearing parts', 'Éléments porteurs'),
  HLK: say('Leitungen, Geräte, Schächte', 'Pipes, ducts, devices, shafts', 'Conduites, appareils, gaines'),
  ELE: say('Trassen, Verteilungen, Geräte', 'Cable routes, boards, devices', 'Chemins de câbles, tableaux, appareils'),
  BAU: say('Decken, Wände, Bewehrung', 'Slabs, walls, reinforcement', 'Dalles, murs, armatures'),
};
const wholeBuilding = say('Ganzes Gebäude', 'Whole building', 'Bâtiment entier');

const geometries: ByPhase = {
  41: say('Hauptmasse, Lage auf 5 cm', 'Main dimensions, position to 5 cm', 'Cotes principales, position à 5 cm'),
  51: say('Genaue Masse und Lage auf 1 cm', 'Exact dimensions, position to 1 cm', 'Cotes exactes, position à 1 cm'),
  52: say('Mit Anschlüssen und Befestigungen', 'With joints and fixings', 'Avec raccords et fixations'),
  53: say('Wie gebaut, auf 2 cm geprüft', 'As built, checked to 2 cm', 'Tel que construit, vérifié à 2 cm'),
};
const drawn = say('Pläne 1:50, vermasst', 'Drawings 1:50, dimensioned', 'Plans 1:50, cotés');

const data: ByPhase = {
  41: say('Bauteiltyp, Material, BKP', 'Part type, material, cost code', 'Type, matériau, code CFC'),
  51: say('Dazu Brandschutz, Raum, Tragwerk', 'Also fire rating, room, structure', 'Plus feu, local, structure'),
  52: say(
    'Dazu Hersteller, Charge, Einbautag',
    'Also maker, batch, day installed',
    'Plus fabricant, lot, jour de pose',
  ),
  53: say('Dazu Wartung, Gewährleistung', 'Also maintenance, warranty', 'Plus entretien, garantie'),
};

const papers = {
  signed: say('PDF, von der Leitung visiert', 'PDF, signed by the manager', 'PDF, visé par la direction'),
  proofs: say(
    'Prüfprotokolle und Lieferscheine',
    'Test records and delivery notes',
    'Procès-verbaux et bons de livraison',
  ),
} as const;

const isPhase = (phase: string): phase is Phase => phase in purposes;

/** Models ask for geometry and data, drawings for geometry, data for attributes, documents and reports for paper. */
export const informationNeedOf = ({
  kind,
  phase,
  party,
}: Pick<DemoDeliveryObject, 'kind' | 'phase' | 'party'>): DemoInformationNeed | null => {
  if (!isPhase(phase)) return null;
  const isPaper = kind === 'document' || kind === 'report';
  return {
    purpose: purposes[phase],
    objects: partsOfParty[party] ?? wholeBuilding,
    geometry: kind === 'model' ? geometries[phase] : kind === 'drawing' ? drawn : null,
    information: kind === 'model' || kind === 'data' ? data[phase] : null,
    documentation: isPaper ? papers.signed : phase === '52' || phase === '53' ? papers.proofs : null,
  };
};
