import { useEffect } from 'react';
import { replaceWith } from '../../platform/navigation/history.ts';

/** The profile begins with its overview. */
export const ProfileScreen = () => {
  useEffect(() => replaceWith('/user/profile/overview'), []);
  return null;
};
