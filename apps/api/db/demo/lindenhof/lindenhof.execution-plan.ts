import type { ChapterKey } from '@polier/contract/orders/execution-plan/execution-plan-chapters';
import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { say } from '../demo-content.ts';

/** What the execution plan of the order on Lindenhof says, by chapter. */
export const lindenhofChapters: Readonly<Record<ChapterKey, Translated>> = {
  project: say(
    'Zwei Wohnhäuser mit 38 Wohnungen über einer gemeinsamen Einstellhalle. Bauherrschaft ist die Genossenschaft Lindenhof, vertreten durch Anna Meier; die BIM-Leitung liegt bei Thomas Wyss.',
    'Two residential buildings with 38 flats above a shared underground car park. The client is the Lindenhof cooperative, represented by Anna Meier; BIM is led by Thomas Wyss.',
    'Deux bâtiments de 38 logements sur un parking souterrain commun. Le maître de l’ouvrage est la coopérative Lindenhof, représentée par Anna Meier ; la direction BIM revient à Thomas Wyss.',
  ),
  requirements: say(
    'Es gelten die Informationsanforderungen der Genossenschaft vom Frühling. Jede Lieferung nennt ihren Zweck, ihre Objekte und ihre Merkmale. Was darüber hinausgeht, wird nicht bestellt.',
    'The information requirements of the cooperative of last spring apply. Every delivery names its purpose, objects and properties. What goes beyond them is not ordered.',
    'Les exigences d’information de la coopérative du printemps s’appliquent. Chaque livraison indique son but, ses objets et ses propriétés. Ce qui va au-delà n’est pas commandé.',
  ),
  targets: say(
    'Sechs Ziele begründen diese Bestellung. Vier werden auf der Baustelle gemessen, zwei folgen aus den Lieferungen.',
    'Six targets justify this order. Four are measured on site, two follow from the deliveries.',
    'Six objectifs justifient cette commande. Quatre sont mesurés sur le chantier, deux découlent des livraisons.',
  ),
  use_cases: say(
    'Zehn von zwölf geprüften Anwendungsfällen sind gewählt. Bauablauf und Kosten am Modell lohnen sich für 38 Wohnungen nicht oder noch nicht.',
    'Ten of twelve use cases examined were chosen. Sequence and cost control on the model do not pay, or not yet, for 38 flats.',
    'Dix des douze cas d’usage examinés sont retenus. Le déroulement et les coûts sur la maquette ne sont pas rentables, ou pas encore, pour 38 logements.',
  ),
  responsibilities: say(
    'Jede Partei liefert ihre Fachmodelle selbst und nennt eine Ansprechperson. Wer ein Modell erstellt, prüft es nicht auch noch.',
    'Each party delivers its own discipline models and names a contact. Nobody reviews a model that they made.',
    'Chaque intervenant livre ses propres maquettes et désigne un contact. Personne ne vérifie la maquette qu’il a établie.',
  ),
  federation: say(
    'Ein Modell je Fach und Haus, die Einstellhalle gehört zu Haus A. Das Koordinationsmodell wird alle zwei Wochen zusammengeführt.',
    'One model per discipline and house; the car park belongs to house A. The coordination model is federated every two weeks.',
    'Une maquette par domaine et par bâtiment ; le parking fait partie du bâtiment A. La maquette de coordination est assemblée toutes les deux semaines.',
  ),
  information_need: say(
    'Der Informationsbedarf steht bei jedem Lieferobjekt. Geometrie und Merkmale werden nur so weit bestellt, wie ein Anwendungsfall sie braucht.',
    'The level of information need stands with each delivery object. Geometry and properties are ordered only as far as a use case needs them.',
    'Le besoin d’information figure auprès de chaque livrable. La géométrie et les propriétés ne sont commandées que si un cas d’usage en a besoin.',
  ),
  processes: say(
    'Modelle werden freitags bis 12 Uhr geteilt. Die Koordinationssitzung am Dienstag entscheidet über offene Konflikte.',
    'Models are shared on Fridays until noon. The coordination meeting on Tuesday decides on open clashes.',
    'Les maquettes sont partagées le vendredi avant midi. La séance de coordination du mardi tranche les conflits ouverts.',
  ),
  delivery_plan: say(
    'Der Lieferplan folgt den Meilensteinen M1 bis M6. Verschiebungen meldet die liefernde Partei, bevor der Termin verstrichen ist.',
    'The delivery plan follows milestones M1 to M6. The delivering party reports delays before the date has passed.',
    'Le plan de livraison suit les jalons M1 à M6. L’intervenant annonce tout retard avant l’échéance.',
  ),
  modelling_rules: say(
    'Nullpunkt ist die Achse A1 auf 389.40 m ü. M. Dateien heissen nach Auftrag, Partei, Haus und Revision.',
    'The origin is axis A1 at 389.40 m above sea level. Files are named by order, party, house and revision.',
    'L’origine est l’axe A1 à 389.40 m d’altitude. Les fichiers portent la commande, l’intervenant, le bâtiment et la révision.',
  ),
  environment: say(
    'Alle Lieferungen liegen in der gemeinsamen Datenumgebung von Lindenhof. Ausgetauscht wird in IFC 4 und BCF; welche Software jemand einsetzt, ist frei.',
    'All deliveries are kept in the common data environment of Lindenhof. IFC 4 and BCF are exchanged; everybody chooses their software.',
    'Toutes les livraisons se trouvent dans l’environnement de données commun de Lindenhof. L’échange se fait en IFC 4 et BCF ; le choix du logiciel est libre.',
  ),
  quality: say(
    'Die verfassende Person hakt ihre Kriterien ab, bevor sie teilt. Die Prüfung beginnt neu, sobald eine Revision folgt.',
    'Authors tick their criteria before they share. The review starts anew with each revision.',
    'L’auteur coche ses critères avant de partager. La vérification recommence à chaque révision.',
  ),
  risks: say(
    'Grundrisse bewohnter Wohnungen werden nicht öffentlich geteilt. Zugriffe enden mit dem Vertrag der Partei.',
    'Plans of inhabited flats are not shared publicly. Access ends with the contract of a party.',
    'Les plans de logements habités ne sont pas publiés. Les accès prennent fin avec le contrat de l’intervenant.',
  ),
  mobilisation: say(
    'Vor der ersten Lieferung je Partei steht ein Testaustausch. Wie die Übergabe an den Betrieb geprüft wird, ist noch zu vereinbaren.',
    'A test exchange precedes the first delivery of each party. How the handover to operations is tested remains to be agreed.',
    'Un échange d’essai précède la première livraison de chaque intervenant. Le contrôle de la remise à l’exploitation reste à convenir.',
  ),
};
