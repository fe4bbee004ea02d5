import type { Generated } from 'kysely';
import type { CompanyId } from '#platform/database/tables/columns';

interface SearchWordsTable {
  company_id: CompanyId;
  word: string;
  uses: Generated<number>;
}

declare module '#platform/database/schema' {
  interface DB {
    search_words: SearchWordsTable;
  }
}
