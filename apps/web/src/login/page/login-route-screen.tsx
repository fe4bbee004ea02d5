import { type ComponentType, Suspense, lazy, useState } from 'react';
import { loadChunk } from '../../platform/loading/load-chunk.ts';
import { FormScreen } from '../form/form-screen.tsx';
import type { LoginRoute, RouteName } from '../login-route.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import type { Notice, ScreenProps } from './screen-props.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import type { Credentials } from '../sign-in/sign-in.ts';

const lazyScreen = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));

/** Loads everything but the sign-in on demand. */
const screens: Record<Exclude<RouteName, 'sign-in' | 'answer'>, ComponentType<ScreenProps>> = {
  'sign-up': lazyScreen(() => import('../sign-up/sign-up-screen.tsx').then((code) => code.SignUpScreen)),
  'invitation': lazyScreen(() => import('../sign-up/sign-up-screen.tsx').then((code) => code.SignUpScreen)),
  'forgot': lazyScreen(() => import('../password/forgot-screen.tsx').then((code) => code.ForgotScreen)),
  'reset': lazyScreen(() => import('../password/reset-screen.tsx').then((code) => code.ResetScreen)),
  'confirm': lazyScreen(() => import('../confirm/confirm-screen.tsx').then((code) => code.ConfirmScreen)),
  'provider': lazyScreen(() => import('../provider/provider-screen.tsx').then((code) => code.ProviderScreen)),
  'mail-choices': lazyScreen(() =>
    import('../mail-choices/mail-choices-screen.tsx').then((code) => code.MailChoicesScreen),
  ),
  'second-factor': lazyScreen(() => import('../second-factor/set-up-screen.tsx').then((code) => code.SetUpScreen)),
};

interface LoginRouteScreenProps {
  route: LoginRoute & { name: Exclude<RouteName, 'answer'> };
  secondStep: {
    typed: Credentials | null;
    isSecondStep: boolean;
    onSecondStep: (credentials: Credentials | null) => void;
  };
}

const Waiting = () => {
  const texts = useLoginTexts();
  return <p role="status">{texts.waiting}</p>;
};

export const LoginRouteScreen = ({ route, secondStep }: LoginRouteScreenProps) => {
  const texts = useLoginTexts();
  const [notice, setNotice] = useState<Notice | null>(null);
  if (route.name === 'sign-in')
    return <SignInScreen {...secondStep} notice={notice === null ? null : texts.reset.done} />;
  const Screen = screens[route.name];
  return (
    <ChunkBoundary fallback={<FormScreen title={texts.title} lead={texts.chunkFailed} />}>
      <Suspense fallback={<Waiting />}>
        {/* Another link of the same kind begins again. */}
        <Screen key={`${route.name} ${route.token ?? ''}`} token={route.token} onNotice={setNotice} />
      </Suspense>
    </ChunkBoundary>
  );
};
