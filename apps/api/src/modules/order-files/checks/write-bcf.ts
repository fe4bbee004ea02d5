import { createHash } from 'node:crypto';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { escapeXml } from '#platform/spreadsheets/writing/xlsx-xml';
import { zipOf } from '#platform/spreadsheets/writing/write-zip';

type Criterion = DeliveryObjectView['criteria'][number];

export interface BcfAuthor {
  readonly name: string;
  readonly now: Date;
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The topic keeps the GUID it came with; every other criterion has always the same one of its own (RFC 9562, version 8). */
const guidOf = ({ id, source, external_key: key }: Criterion, companyId: number): string => {
  if (source === 'bcf' && key !== null && guid.test(key)) return key;
  const hash = createHash('sha256').update(`polier criterion ${companyId} ${id}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

const statuses = { open: 'Open', refused: 'Rejected', fulfilled: 'Closed' } as const;

const statusOf = ({ author_ok: author, reviewer_ok: reviewer }: Criterion): string => {
  if (reviewer === false || author === false) return statuses.refused;
  return reviewer === true || (reviewer === null && author === true) ? statuses.fulfilled : statuses.open;
};

const topicType = 'Criterion';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const markup = (criterion: Criterion, id: string, { name, now }: BcfAuthor): string => {
  const note = criterion.note === null ? '' : `<Description>${escapeXml(criterion.note)}</Description>`;
  return `${declaration}<Markup><Topic Guid="${id}" TopicType="${topicType}" TopicStatus="${statusOf(criterion)}"><Title>${escapeXml(criterion.text)}</Title><CreationDate>${now.toISOString()}</CreationDate><CreationAuthor>${escapeXml(name)}</CreationAuthor>${note}</Topic></Markup>`;
};

const extensions = `${declaration}<Extensions><TopicTypes><TopicType>${topicType}</TopicType></TopicTypes><TopicStatuses>${Object.values(
  statuses,
)
  .map((status) => `<TopicStatus>${status}</TopicStatus>`)
  .join('')}</TopicStatuses></Extensions>`;

/** Criteria as topics of the BIM Collaboration Format 3.0 (buildingSMART). */
export const bcfOf = (criteria: readonly Criterion[], companyId: number, author: BcfAuthor): Promise<Buffer> =>
  zipOf([
    { name: 'bcf.version', content: Buffer.from(`${declaration}<Version VersionId="3.0"/>`) },
    { name: 'extensions.xml', content: Buffer.from(extensions) },
    ...criteria.map((criterion) => {
      const id = guidOf(criterion, companyId);
      return { name: `${id}/markup.bcf`, content: Buffer.from(markup(criterion, id, author)) };
    }),
  ]);
