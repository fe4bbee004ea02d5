/** Somebody who can be responsible: a member of the company or a partner from outside. */
export interface Person {
  type: 'internal' | 'external';
  id: number;
  name: string;
  /** Beside the name: function, company. */
  note?: string | null;
}
export type PersonRef = Pick<Person, 'type' | 'id'>;

export const personKey = ({ type, id }: PersonRef): string => `${type}.${id}`;

interface ExternalNames {
  company: string | null;
  firstname: string | null;
  lastname: string | null;
}
/** A partner may have only a company or only a name. */
export const externalName = ({ company, firstname, lastname }: ExternalNames): string =>
  [firstname, lastname].filter(Boolean).join(' ') || (company ?? '');
