import type {
  ExportProblemCode,
  ExportWait,
  MicrosoftPermission,
} from '@polier/contract/integrations/integration-states';

/** A problem that somebody has to solve. */
export interface ExportProblem {
  readonly code: ExportProblemCode;
  /** What Microsoft said, and what its support asks for. */
  readonly words: string | null;
  readonly request_id: string | null;
  /** Without which Microsoft refuses it. */
  readonly permission: MicrosoftPermission | null;
}

interface ProblemWords {
  readonly words?: string | null;
  readonly requestId?: string | null | undefined;
  readonly permission?: MicrosoftPermission | null;
}

/** Work on an export that goes on later: it waits for Microsoft 365. */
export class ExportWaits extends Error {
  override readonly name = 'ExportWaits';
  readonly wait: ExportWait;
  readonly until: Date;

  constructor(wait: ExportWait, until: Date) {
    super(`the export waits: ${wait}`);
    this.wait = wait;
    this.until = until;
  }
}

/** Work on an export that goes on once somebody has done something. */
export class ExportNeedsAction extends Error {
  override readonly name = 'ExportNeedsAction';
  readonly problem: ExportProblem;

  constructor(code: ExportProblem['code'], { words = null, requestId = null, permission = null }: ProblemWords = {}) {
    super(`the export needs action: ${code}`);
    this.problem = { code, words, request_id: requestId, permission };
  }
}

/** Another slice works on the company now: this one writes nothing more. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

/** The time of this slice is over; the next one goes on. */
export class SliceIsOver extends Error {
  override readonly name = 'SliceIsOver';
}
