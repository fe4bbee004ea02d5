import { type AnyRootRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readSearch, writeSearch } from '../../../platform/navigation/addresses.ts';
import { appHistory, replaceWith } from '../../../platform/navigation/history.ts';
import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { setScreenPreload } from '../../../platform/navigation/screen-preload.ts';
import { isFeatureOn } from '../../companies/company-setting.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import { type SessionStart, sessionStarted, signOut, wasHandoverLost } from '../../../platform/session/session.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { storeRequestedAddress } from '../../../platform/session/requested-address.ts';
import { showAccessDenied, type AccessDenied } from './access-denied.ts';
import { LoginRedirect } from './login-redirect.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { CompaniesLoadError } from './companies-load-error.ts';
import { RouteError } from './route-error.tsx';
import { type ScreenComponent, screenComponent } from './screen-component.tsx';
import { type SignInPath, type SignInRoute, signInRoutes } from './sign-in-routes.ts';
import type { Application } from '../application.ts';
import { Shell } from '../shell.tsx';

const reasonOf = (opening: SessionStart): AccessDenied => {
  if (opening === 'role-failed') return 'roleFailed';
  if (opening === 'no-company') return 'noCompany';
  if (sessionStore.get().token !== null) return 'permission';
  return wasHandoverLost() ? 'handoverLost' : 'signedOut';
};

/** Signing in again leads no further. */
const final: ReadonlySet<AccessDenied> = new Set(['permission', 'featureOff', 'noCompany']);

const refuse = (base: string, reason: AccessDenied, wanted: string): never => {
  if (!final.has(reason)) storeRequestedAddress(base, wanted);
  showAccessDenied(reason);
  throw redirect({ to: '/home', replace: true });
};

/** The code of a screen, and the rules by which it opens. */
const screenRoute = (
  { base, admit }: Application,
  rootRoute: AnyRootRoute,
  path: string,
  screen: ScreenDefinition,
  component: ScreenComponent,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      const opening = await sessionStarted();
      if (opening === 'scopes-failed') throw new CompaniesLoadError();
      const session = sessionStore.get();
      if (opening === 'ready') await admit?.();
      const search = location.search as Readonly<Record<string, string>>;
      const guard = typeof screen.guard === 'function' ? screen.guard(search) : screen.guard;
      if (!isAllowed(guard, session)) refuse(base, reasonOf(opening), location.href);
      const feature = typeof screen.feature === 'function' ? screen.feature(search) : (screen.feature ?? null);
      if (feature !== null && !(await isFeatureOn(feature))) refuse(base, 'featureOff', location.href);
    },
    component,
    errorComponent: RouteError,
  });

/** Stands in place of the screen that was open, which would ask for its data once more without a session. */
const Logout = () => {
  useEffect(() => {
    void signOut().then(() => replaceWith('/home'));
  }, []);
  return null;
};

const signInRoute = (rootRoute: AnyRootRoute, path: SignInPath) => {
  const { to, signedOutOnly = false } = signInRoutes[path] as SignInRoute;
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

/** The screens of an application and its ways in and out, by the address after the hash sign. */
export const createApplicationRouter = (application: Application) => {
  const { screens, signIn } = application;
  const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });
  const components = new Map(Object.entries(screens).map(([path, screen]) => [path, screenComponent(screen)]));
  setScreenPreload((path) => void components.get(path)?.preload());
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...Object.entries(screens).map(([path, screen]) =>
        screenRoute(application, rootRoute, path, screen, components.get(path) as ScreenComponent),
      ),
      ...signIn.map((path) => signInRoute(rootRoute, path)),
      createRoute({ getParentRoute: () => rootRoute, path: '/auth/logout', component: Logout }),
    ]),
    history: appHistory,
    parseSearch: readSearch,
    stringifySearch: (search) => writeSearch(search),
    trailingSlash: 'preserve',
    defaultPendingMs: 200,
    scrollRestoration: false,
  });
};
