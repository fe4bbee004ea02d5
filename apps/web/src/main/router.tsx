import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Path, readSearch, writeSearch } from '../platform/navigation/addresses.ts';
import { appHistory, replaceWith } from '../platform/navigation/history.ts';
import { setScreenPreload } from '../platform/navigation/screen-preload.ts';
import { isFeatureOn } from '../features/companies/company-setting.ts';
import { isAllowed } from '../platform/session/guard.ts';
import { type SessionStart, sessionStarted, signOut, wasHandoverLost } from '../platform/session/session.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { storeRequestedAddress } from '../platform/session/requested-address.ts';
import { showAccessDenied, type AccessDenied } from './access-denied.ts';
import type { LoginRoute } from './login-address.ts';
import { LoginRedirect } from './login-redirect.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { CompaniesLoadError } from './companies-load-error.ts';
import { RouteError } from './route-error.tsx';
import { screenComponent } from './screen-component.tsx';
import { featureOf, guardOf, screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

type ScreenPath = keyof typeof screens;

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

const components = Object.fromEntries(
  (Object.keys(screens) as ScreenPath[]).map((path) => [path, screenComponent(screens[path])]),
) as Record<ScreenPath, ReturnType<typeof screenComponent>>;

const reasonOf = (opening: SessionStart): AccessDenied => {
  if (opening === 'role-failed') return 'roleFailed';
  if (opening === 'no-company') return 'noCompany';
  if (sessionStore.get().token !== null) return 'permission';
  return wasHandoverLost() ? 'handoverLost' : 'signedOut';
};

/** Signing in again leads no further. */
const final: ReadonlySet<AccessDenied> = new Set(['permission', 'featureOff', 'noCompany']);

const refuse = (reason: AccessDenied, wanted: string): never => {
  if (!final.has(reason)) storeRequestedAddress(wanted);
  showAccessDenied(reason);
  throw redirect({ to: '/home', replace: true });
};

const screenRoute = (path: ScreenPath) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      const opening = await sessionStarted();
      if (opening === 'scopes-failed') throw new CompaniesLoadError();
      const session = sessionStore.get();
      if (!isAllowed(guardOf(path, location.search), session)) refuse(reasonOf(opening), location.href);
      const feature = featureOf(path, location.search);
      if (feature !== null && !(await isFeatureOn(feature))) refuse('featureOff', location.href);
    },
    component: components[path],
    errorComponent: RouteError,
  });

/** Stands in place of the screen that was open, which would ask for its data once more without a session. */
const Logout = () => {
  useEffect(() => {
    void signOut().then(() => replaceWith('/home'));
  }, []);
  return null;
};
const logoutRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth/logout', component: Logout });

interface AuthRoute {
  to: LoginRoute;
  /** For somebody else than who is signed in here: that session has to end first. */
  signedOutOnly?: boolean;
}
const authRoutes = {
  '/auth/login': { to: 'sign-in' },
  '/auth/register': { to: 'sign-up', signedOutOnly: true },
  '/auth/forgotPassword': { to: 'forgot', signedOutOnly: true },
  '/auth/resetPassword': { to: 'reset', signedOutOnly: true },
  '/auth/confirmEmail': { to: 'confirm' },
} as const satisfies Partial<Record<Path, AuthRoute>>;

const authRoute = (path: keyof typeof authRoutes) => {
  const { to, signedOutOnly = false }: AuthRoute = authRoutes[path];
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async () => {
      await sessionStarted();
      const { token, expired } = sessionStore.get();
      if (!signedOutOnly || token === null || expired) return;
      showAccessDenied('logoutFirst');
      throw redirect({ to: '/home', replace: true });
    },
    component: () => {
      const { token = null } = readSearch(appHistory.location.search);
      return <LoginRedirect route={to} token={token} />;
    },
  });
};

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...(Object.keys(screens) as ScreenPath[]).map(screenRoute),
    ...(Object.keys(authRoutes) as (keyof typeof authRoutes)[]).map(authRoute),
    logoutRoute,
  ]),
  history: appHistory,
  parseSearch: readSearch,
  stringifySearch: (search) => writeSearch(search),
  trailingSlash: 'preserve',
  defaultPendingMs: 200,
  scrollRestoration: false,
});

setScreenPreload((path: Path) => {
  if (path in components) void components[path as ScreenPath].preload();
});
