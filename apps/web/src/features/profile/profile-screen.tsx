import { useEffect } from 'react';
import { replaceWith } from '../../platform/navigation/history.ts';

/** Opens the overview of the profile. */
export const ProfileScreen = () => {
  useEffect(() => replaceWith('/user/profile/overview'), []);
  return null;
};
