import { type Kind, kindDefinitions, type LocationDefinition } from '@polier/contract/kinds';

/** What a project enters and a worksheet of the kind stands on: phase, PM phase or X process. */
export const phaseOfKind = (kind: Kind): LocationDefinition => {
  const locations: readonly LocationDefinition[] = kindDefinitions[kind].worksheetLocation;
  const last = locations.at(-1);
  if (last === undefined) throw new Error(`worksheets of kind ${kind} stand on nothing`);
  return last;
};
