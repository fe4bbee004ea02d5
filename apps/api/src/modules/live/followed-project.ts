import type { Kind } from '@polier/contract/kinds';
import type { CheckScope } from '../worksheets/applied-lessons/applied-lessons.policy.ts';

/**
 * What a stream is about: a worksheet in its project, a whole project with its worksheets of the kinds the caller may see, or
 * neither; each is sent anew what may wait for the caller.
 */
export interface FollowedProject {
  readonly projectId: number | null;
  readonly worksheetId: number | null;
  readonly kinds: readonly Kind[];
  readonly reader: RowReader;
}

/** What decides how a reader sees the rows of the worksheet. */
interface RowReader {
  readonly userId: number;
  readonly checks: CheckScope;
  /** Whether lessons wait for this reader's approval. */
  readonly approves: boolean;
}

export interface ProjectQuery {
  readonly projectId?: number | undefined;
  readonly worksheetId?: number | undefined;
}
