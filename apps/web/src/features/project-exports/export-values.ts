import { exportChoices } from '@polier/contract/integrations/integration-states';
import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { z } from 'zod';

const person = z.strictObject({ id: z.string(), name: z.string(), address: z.string().nullable() });

/** What the form holds of an export, beside whether there is one. */
export const exportValues = z.strictObject({
  choice: z.enum(exportChoices),
  owner: person.nullable(),
  /** Who joins beside the team, by address or Microsoft id. */
  extra: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** Whom somebody has chosen or taken back, by address; null looks again by address. */
  matches: z.array(z.strictObject({ key: z.string(), person: person.nullable() })),
});
export type ExportValues = z.output<typeof exportValues>;

export const newExport: ExportValues = { choice: 'assigned', owner: null, extra: [], matches: [] };

export const exportValuesOf = ({ choice, owner, people }: ProjectExportView): ExportValues => ({
  choice,
  owner,
  extra: people.filter((one) => !one.is_member).map(({ key, name }) => ({ key, name })),
  matches: [],
});

/** The body of a change, beside the project. */
export const exportBody = ({ choice, owner, extra, matches }: ExportValues) => ({
  choice,
  owner: owner?.id ?? null,
  ms_users: extra.map(({ key }) => key),
  matches: matches.map(({ key, person: chosen }) => ({ key, person: chosen?.id ?? null })),
});
