import type { Language } from '@polier/i18n/languages';
import { Suspense, lazy } from 'react';
import { loadChunk } from '../../platform/loading/load-chunk.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { useLoginTexts } from '../login-texts-context.ts';
import { ChunkBoundary } from '../page/chunk-boundary.tsx';

export interface AnswerRouteProps {
  readonly token: string | null;
  readonly onLanguage: (language: Language) => void;
}

const AnswerPage = lazy(async () => ({
  default: await loadChunk(() => import('./answer-page.tsx').then((code) => code.AnswerPage)),
}));

/** The page of whoever comes by link: nothing of the sign-in is loaded for it but the frame. */
export const AnswerRoute = (props: AnswerRouteProps) => {
  const texts = useLoginTexts();
  return (
    <ChunkBoundary fallback={<FormScreen title={texts.title} lead={texts.chunkFailed} />}>
      <Suspense fallback={<p role="status">{texts.waiting}</p>}>
        <AnswerPage {...props} />
      </Suspense>
    </ChunkBoundary>
  );
};
