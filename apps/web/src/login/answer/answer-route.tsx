import { Suspense, lazy } from 'react';
import { loadChunk } from '../../platform/loading/load-chunk.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { useLoginTexts } from '../login-texts-context.ts';
import { ChunkBoundary } from '../page/chunk-boundary.tsx';
import type { AnswerProps } from './answer-props.ts';

const AnswerPage = lazy(async () => ({
  default: await loadChunk(() => import('./answer-page.tsx').then((code) => code.AnswerPage)),
}));

/** The page of whoever comes by link: nothing of the sign-in is loaded for it but the frame. */
export const AnswerRoute = (props: AnswerProps) => {
  const texts = useLoginTexts();
  return (
    <ChunkBoundary fallback={<FormScreen title={texts.title} lead={texts.chunkFailed} />}>
      <Suspense fallback={<p role="status">{texts.waiting}</p>}>
        <AnswerPage {...props} />
      </Suspense>
    </ChunkBoundary>
  );
};
