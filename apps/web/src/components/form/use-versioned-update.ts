import { useRef, useState } from 'react';
import type { CallableEndpoint } from '../../platform/api/endpoints.static.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { invalidate } from '../../platform/api/queries.ts';

interface Versioned {
  readonly version: number;
}

export interface VersionedUpdate<T extends Versioned> {
  /** The newer version stored by somebody else; null without one. */
  newer: T | null;
  /** Sends the changes with the seen version; null when a newer version exists. */
  save: <R>(send: (version: number) => Promise<R>) => Promise<R | null>;
  /** Marks the newer version as seen, so that saving again replaces it. */
  overwrite: () => void;
  /** Loads the newer version. */
  load: () => void;
}

/** Saves over the seen version; StaleNotice asks which version stays when a newer one exists. */
export const useVersionedUpdate = <T extends Versioned>(
  seen: T,
  ...readAgain: readonly CallableEndpoint[]
): VersionedUpdate<T> => {
  const [newer, setNewer] = useState<T | null>(null);
  const version = useRef(seen.version);
  return {
    newer,
    save: async (send) => {
      try {
        return await send(version.current);
      } catch (error) {
        if (!isProblem(error, 'stale-version')) throw error;
        setNewer(error.current as T);
        return null;
      }
    },
    overwrite: () => {
      version.current = newer?.version ?? version.current;
      setNewer(null);
    },
    load: () => {
      setNewer(null);
      void invalidate(...readAgain);
    },
  };
};

export interface StaleForm {
  submit: () => void;
  discardDraft: () => void;
}

/** What StaleNotice offers in a form: saving over the newer version, or loading it in place of what was typed. */
export const staleChoices = (
  form: StaleForm,
  update: Pick<VersionedUpdate<Versioned>, 'overwrite' | 'load'>,
): { onOverwrite: () => void; onLoad: () => void } => ({
  onOverwrite: () => {
    update.overwrite();
    form.submit();
  },
  onLoad: () => {
    form.discardDraft();
    update.load();
  },
});
