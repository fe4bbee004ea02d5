import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { loadDrafts } from './draft-store.ts';

/** Whose drafts are shown, once the device has been read; null until then. */
export const useLoadedDrafts = (): string | null => {
  const userId = useSession(({ user }) => user?.id);
  const companyId = useSession(({ activeScope }) => activeScope?.company.id);
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadDrafts().then((loaded) => {
      if (isShown) setOwner(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [userId, companyId]);
  return owner;
};
