import { limits } from '@polier/contract/limits';
import { fieldProblem } from '#platform/errors/problem';
import { bareName, readXml } from '#platform/spreadsheets/read-xml';
import { decodeXml } from '#platform/spreadsheets/xml-encoding';
import { otherFormat, readAs } from '#platform/spreadsheets/read-as';
import { numberedNames } from './numbered-names.ts';

/** One specification of an Information Delivery Specification (buildingSMART IDS 1.0). */
export interface Specification {
  /** Its name; of several with one name the later ones are numbered. */
  readonly name: string;
  readonly description: string | null;
  readonly numbered: boolean;
}

const most = limits.orderCriteria;

/** The specifications of an IDS; a document type, which could define entities that grow, is refused. */
export const readIds = (bytes: Buffer): Promise<Specification[]> =>
  readAs('ids', async () => {
    const read: { name: string; description: string | null }[] = [];
    let root = '';
    await readXml(decodeXml([bytes]), {
      open: ({ name, attributes }) => {
        root ||= bareName(name);
        if (bareName(name) !== 'specification') return;
        const title = (attributes['name'] ?? '').trim();
        if (title !== '') read.push({ name: title, description: (attributes['description'] ?? '').trim() || null });
      },
    });
    if (root !== 'ids' || read.length === 0) throw otherFormat('ids');
    if (read.length > most) {
      throw fieldProblem([{ field: 'file', code: 'too-many', params: { context: 'specifications', max: most } }]);
    }
    const names = numberedNames(read.map(({ name }) => name));
    return read.map(({ name: given, description }, index) => {
      const name = names[index] ?? '';
      return { name, description, numbered: !given.startsWith(name.replace(/…$/, '')) };
    });
  });
