import { type RouteName, readRoute } from '../login-route.ts';

const bare = /^[\w~.-]{16,255}$/;

/** What somebody pasted: the link of an invitation, a company's registration link, or the token alone. */
export const pastedToken = (
  text: string,
): { name: Extract<RouteName, 'sign-up' | 'invitation'>; token: string } | null => {
  const pasted = text.trim();
  if (bare.test(pasted)) return { name: 'sign-up', token: pasted };
  if (!URL.canParse(pasted)) return null;
  const url = new URL(pasted);
  const route = readRoute(url.hash);
  const token = route.token ?? url.searchParams.get('token');
  if (token === null || !bare.test(token)) return null;
  return { name: route.name === 'invitation' ? 'invitation' : 'sign-up', token };
};
