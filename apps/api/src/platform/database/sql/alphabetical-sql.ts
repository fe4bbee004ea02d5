import { type Expression, type RawBuilder, sql } from 'kysely';

const marked = 'àáâãäåæçèéêëìíîïñòóôõöøœßùúûüýÿšž';
const plain = 'aaaaaaaceeeeiiiinooooooosuuuuyysz';

/** Order of names as a reader looks for them: Ö stands with O. The databases' own collations differ or put it after Z. */
export const alphabetical = (text: Expression<string | null>): RawBuilder<string> =>
  sql<string>`translate(fold_case(coalesce(${text}, '')), ${marked}, ${plain}) collate "C"`;
