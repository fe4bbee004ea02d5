import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Catalogues } from '../../platform/i18n/i18n.ts';
import type { Path, SearchValue } from '../../platform/navigation/addresses.ts';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import type { SignInPath } from './routing/sign-in-routes.ts';
import type { MenuEntry } from './menu/menu-entry.ts';
import type { PaletteEntry } from './palette/palette-entry.ts';

/** A record that was open before. */
export interface RecentRecord {
  readonly id: number;
  readonly title: string;
  readonly to: Path;
  readonly search: Readonly<Record<string, SearchValue>>;
}

/** The screens of the record that is open, for the sidebar. */
export interface RecordBlock {
  /** What kind of record it is. */
  readonly label: string;
  readonly title: string;
  readonly entries: readonly {
    readonly label: string;
    readonly icon: MenuEntry['icon'];
    readonly to: string;
    readonly search: Record<string, SearchValue>;
    readonly isHere: boolean;
    readonly count: number;
  }[];
}

/** Hands what it asks for to what it draws. */
export type Source<Found, Props = object> = ComponentType<Props & { children: (found: Found) => ReactNode }>;

/** What the palette offers beside the menu and what every application can do. */
export interface PaletteOffers {
  readonly records: readonly PaletteEntry[];
  readonly commands: readonly PaletteEntry[];
  readonly recent: readonly RecentRecord[];
  /** What could not be loaded, as a sentence. */
  readonly failure: string | null;
}

/** What the shell knows of the application it stands around. */
export interface Application {
  readonly name: 'main' | 'orders';
  /** Its page; signing in leads back there. */
  readonly base: string;
  readonly screens: Readonly<Record<string, ScreenDefinition>>;
  /** What `/` shows, and where a change of the company leads. */
  readonly start: Path;
  /** Before each screen of somebody signed in: may lead elsewhere who has nothing to do here. */
  readonly admit?: () => Promise<void>;
  /** Texts of its first load. */
  readonly texts: Catalogues;
  /** Whether its start shows how it works until somebody hides it. */
  readonly hasIntroduction: boolean;
  /** The /auth routes it has besides signing out. */
  readonly signIn: readonly SignInPath[];
  readonly menu: readonly MenuEntry[];
  /** After `g`: where the second letter leads. */
  readonly goKeys: Readonly<Record<string, Path>>;
  /** All keys; shown by `?`. */
  readonly Shortcuts: ComponentType;
  /** Resolves once what every screen needs is there, or there is none to wait for. */
  readonly ready: () => Promise<void>;
  /** Counts beside the menu entries, loaded only for the badges of visible entries. */
  readonly Counts: Source<Readonly<Record<string, number>>, { shown: ReadonlySet<string> }>;
  /** Of the record that is open, if the application has such. */
  readonly Block?: Source<RecordBlock | null>;
  readonly Recent: Source<readonly RecentRecord[]>;
  readonly PaletteOffers: Source<PaletteOffers>;
}

const ApplicationContext = createContext<Application | null>(null);
export const ApplicationProvider = ApplicationContext.Provider;

/** The application that runs in this page. */
export const useApplication = (): Application => {
  const application = use(ApplicationContext);
  if (application === null) throw new Error('No application stands around this part');
  return application;
};
