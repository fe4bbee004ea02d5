import { useEffect, useState } from 'react';
import { type Refusal, ask } from '../login-calls.ts';

/** What a token stands for: a company's registration link, or a seat kept for one address. */
export interface InvitedCompany {
  name: string;
  email: string | null;
  role: 'user' | 'admin';
}
type Lookup =
  | { state: 'asking' }
  | { state: 'known'; company: InvitedCompany }
  | { state: 'refused'; refusal: Refusal };

export const useInvitedCompany = (token: string): [Lookup, askAgain: () => void] => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'asking' });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isGone = false;
    const query = new URLSearchParams({ token });
    void ask<InvitedCompany>('v1', `/companies/getCompanyNameByToken?${query}`).then((answer) => {
      if (isGone) return;
      setLookup(answer.ok ? { state: 'known', company: answer.data } : { state: 'refused', refusal: answer.refusal });
    });
    return () => {
      isGone = true;
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
