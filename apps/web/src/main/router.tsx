import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Path, readSearch, writeSearch } from '../platform/navigation/addresses.ts';
import { appHistory, replaceWith } from '../platform/navigation/history.ts';
import { setScreenPreload } from '../platform/navigation/screen-preload.ts';
import { mayPass } from '../platform/session/guard.ts';
import { type Opening, sessionOpened, signOut, wasHandoverLost } from '../platform/session/session.ts';
import { sessionStore } from '../platform/session/session-store.ts';
import { rememberWanted } from '../platform/session/wanted-address.ts';
import { announceDenial, type Denial } from './denial.ts';
import type { LoginRoute } from './login-address.ts';
import { LoginRedirect } from './login-redirect.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { screenComponent } from './screen-component.tsx';
import { guardOf, screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

type ScreenPath = keyof typeof screens;

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

const components = Object.fromEntries(
  (Object.keys(screens) as ScreenPath[]).map((path) => [path, screenComponent(screens[path])]),
) as Record<ScreenPath, ReturnType<typeof screenComponent>>;

const reasonOf = (opening: Opening): Denial => {
  if (opening === 'role-failed') return 'roleFailed';
  if (opening === 'no-company') return 'noCompany';
  if (sessionStore.get().token !== null) return 'permission';
  return wasHandoverLost() ? 'handoverLost' : 'signedOut';
};

const refuse = (reason: Denial, wanted: string): never => {
  if (reason !== 'permission' && reason !== 'noCompany') rememberWanted(wanted);
  announceDenial(reason);
  throw redirect({ to: '/home', replace: true });
};

const screenRoute = (path: ScreenPath) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      const opening = await sessionOpened();
      const session = sessionStore.get();
      if (mayPass(guardOf(path, location.search), session)) return;
      refuse(reasonOf(opening), location.href);
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
      await sessionOpened();
      const { token, expired } = sessionStore.get();
      if (!signedOutOnly || token === null || expired) return;
      announceDenial('logoutFirst');
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
