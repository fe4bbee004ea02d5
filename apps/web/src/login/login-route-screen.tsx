import { type ComponentType, Suspense, lazy, useState } from 'react';
import { loadPart } from '../platform/loading/load-part.ts';
import { FormScreen } from './form/form-screen.tsx';
import type { LoginRoute, RouteName } from './login-route.ts';
import { useLoginWords } from './login-words-context.ts';
import { PartBoundary } from './part-boundary.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import type { Credentials } from './sign-in/sign-in.ts';

export type Notice = 'passwordChanged';
export interface ScreenProps {
  /** What came with the link. */
  token: string | null;
  /** What the sign-in shall say above its form when it is shown next. */
  onNotice: (notice: Notice) => void;
}

const part = (load: () => Promise<ComponentType<ScreenProps>>) => lazy(async () => ({ default: await loadPart(load) }));

/** Everything but the sign-in travels when it is asked for. */
const parts: Record<Exclude<RouteName, 'sign-in'>, ComponentType<ScreenProps>> = {
  'sign-up': part(() => import('./sign-up/sign-up-screen.tsx').then((code) => code.SignUpScreen)),
  'invitation': part(() => import('./sign-up/sign-up-screen.tsx').then((code) => code.SignUpScreen)),
  'forgot': part(() => import('./password/forgot-screen.tsx').then((code) => code.ForgotScreen)),
  'reset': part(() => import('./password/reset-screen.tsx').then((code) => code.ResetScreen)),
  'confirm': part(() => import('./confirm/confirm-screen.tsx').then((code) => code.ConfirmScreen)),
  'provider': part(() => import('./provider/provider-screen.tsx').then((code) => code.ProviderScreen)),
  'second-factor': part(() => import('./second-factor/set-up-screen.tsx').then((code) => code.SetUpScreen)),
};

interface LoginRouteScreenProps {
  route: LoginRoute;
  secondStep: {
    typed: Credentials | null;
    isSecondStep: boolean;
    onSecondStep: (credentials: Credentials | null) => void;
  };
}

const Waiting = () => {
  const words = useLoginWords();
  return <p role="status">{words.waiting}</p>;
};

export const LoginRouteScreen = ({ route, secondStep }: LoginRouteScreenProps) => {
  const words = useLoginWords();
  const [notice, setNotice] = useState<Notice | null>(null);
  if (route.name === 'sign-in')
    return <SignInScreen {...secondStep} notice={notice === null ? null : words.reset.done} />;
  const Part = parts[route.name];
  return (
    <PartBoundary fallback={<FormScreen title={words.title} lead={words.partFailed} />}>
      <Suspense fallback={<Waiting />}>
        {/* Another link of the same kind begins anew. */}
        <Part key={`${route.name} ${route.token ?? ''}`} token={route.token} onNotice={setNotice} />
      </Suspense>
    </PartBoundary>
  );
};
