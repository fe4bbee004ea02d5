import type { ExperienceKind } from '@polier/contract/experiences/experience-fields';
import type { CompanyRole } from '@polier/contract/roles';
import type { MemberFunction } from '@polier/contract/projects/projects.contract';
import type { Translated } from '#modules/company-lifecycle/starter-content/pack/starter-pack';

/** French sets a narrow space before ? ! : and ; that does not break. */
export const say = (de: string, en: string, fr: string): Translated => ({
  de,
  en,
  fr: fr.replaceAll(/ (?=[?!:;])/g, '\u202f'),
});

export interface DemoPerson {
  readonly ref: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly language?: 'de' | 'en' | 'fr';
  /** Days since the person left the company. */
  readonly left?: number;
}

export interface DemoPartner {
  readonly ref: string;
  readonly company: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly function: Translated;
}

/** The fields of one worksheet row besides its state. Days count from today. */
export interface DemoAppliedLesson {
  readonly who?: string;
  readonly due?: number | null;
  readonly notes?: Translated;
  readonly solution?: Translated;
  readonly part?: string;
}

interface DemoSheet {
  readonly held: number;
  readonly place?: Translated;
  readonly participants?: string;
  readonly description?: Translated;
  readonly risk?: { readonly cost: number; readonly probability: number; readonly impact: number };
  /** Days since it was closed. */
  readonly closed?: number;
  readonly author: string;
  /** Responsible people dealt out in turn to rows without one. */
  readonly people: readonly string[];
  /** Rows by the ref of their lesson; all others are in the state `rest`. */
  readonly done?: readonly string[];
  readonly toCheck?: readonly string[];
  readonly checked?: readonly string[];
  readonly open?: readonly string[];
  readonly notApplicable?: Readonly<Record<string, Translated>>;
  readonly rest?: 'open' | 'done' | 'checked';
  readonly answers?: Readonly<Record<string, DemoAppliedLesson>>;
}

/** A worksheet contains every fitting approved lesson in the order of the knowledge base. */
export type DemoWorksheet =
  | (DemoSheet & { readonly kind: 'trade'; readonly trade: string; readonly phase: string })
  | (DemoSheet & { readonly kind: 'pm'; readonly phase: string })
  | (DemoSheet & { readonly kind: 'x'; readonly process: string });

export interface DemoProject {
  readonly ref: string;
  readonly title: Translated;
  readonly description: Translated;
  readonly started: number;
  readonly owner: string;
  readonly members: Readonly<Record<string, MemberFunction>>;
  readonly partners: readonly string[];
  readonly trades: readonly string[];
  readonly phases: readonly string[];
  readonly pmPhases: readonly string[];
  readonly xProcesses: readonly string[];
  readonly worksheets: readonly DemoWorksheet[];
}

/** A lesson that waits for approval, or that stays in the project it was written in. */
export interface DemoDraft {
  readonly ref: string;
  readonly kind: 'trade' | 'pm' | 'x';
  readonly group: string;
  readonly trades?: readonly string[];
  readonly phase: string;
  readonly tags: readonly string[];
  readonly insight: Translated;
  readonly more_info: Translated;
  readonly author: string;
  readonly project: string;
  readonly projectOnly?: boolean;
  readonly written: number;
}

/** What somebody has lived through; begun only, it may still lack its texts. */
export interface DemoExperience {
  readonly author: string;
  readonly project: string;
  readonly trade?: string;
  readonly tags?: readonly string[];
  readonly kind: ExperienceKind;
  /** Days since then. */
  readonly happened: number;
  readonly isDraft?: boolean;
  readonly problem: Translated;
  readonly solution?: Translated;
  readonly lesson?: Translated;
  readonly cost?: number;
  readonly days?: number;
}
