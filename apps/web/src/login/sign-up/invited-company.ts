import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';

/** The company of a registration link or a personal invitation. */
export interface InvitedCompany {
  name: string;
  email: string | null;
  role: 'user' | 'admin';
}
type Lookup =
  | { state: 'asking' }
  | { state: 'known'; company: InvitedCompany }
  | { state: 'refused'; apiError: ApiError };

export const useInvitedCompany = (token: string): [Lookup, askAgain: () => void] => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'asking' });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isRemoved = false;
    void callApi(endpoints.companies.getNameByToken, { query: { token } }).then((response) => {
      if (isRemoved) return;
      setLookup(
        response.ok ? { state: 'known', company: response.data } : { state: 'refused', apiError: response.apiError },
      );
    });
    return () => {
      isRemoved = true;
    };
  }, [token, times]);
  return [
    lookup,
    () => {
      setLookup({ state: 'asking' });
      setTimes(times + 1);
    },
  ];
};
