import type { CloningPreview } from '@polier/contract/cloning/cloning.contract';
import { Notice } from '../../../components/states/notice.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from '../cloning.module.css';

interface CloneResultProps {
  preview: CloningPreview | undefined;
  /** Both companies are chosen. */
  isComplete: boolean;
}

const Obstacle = ({ preview }: { preview: CloningPreview }) => {
  const t = useTranslation();
  const { target, obstacles, kinds, running } = preview;
  if (running !== null) {
    return <Notice tone="failed" title={t('cloning.obstacles.running')} text={t('cloning.obstacles.runningText')} />;
  }
  const named = kinds
    .filter(({ kind }) => obstacles.includes(kind))
    .map(({ kind, in_target }) =>
      t('cloning.obstacles.kind', { kind: t(`cloning.kinds.${kind}`), number: formatNumber(in_target) }),
    );
  return (
    <Notice
      tone="failed"
      title={t('cloning.obstacles.title', { target: target.name })}
      text={t('cloning.obstacles.text', { kinds: named.join(', ') })}
    />
  );
};

/** Sentence about what the copy would bring and what prevents it, before the start button. */
export const CloneResult = ({ preview, isComplete }: CloneResultProps) => {
  const t = useTranslation();
  if (preview === undefined) {
    return <p className={classes.quiet}>{t(isComplete ? 'cloning.counting' : 'cloning.chooseFirst')}</p>;
  }
  if (preview.running !== null || preview.obstacles.length > 0) return <Obstacle preview={preview} />;
  const chosen = preview.kinds.filter((kind) => kind.chosen);
  const rows = chosen.reduce((sum, { count }) => sum + count, 0);
  const names = { source: preview.source.name, target: preview.target.name };
  const hidden = chosen.filter((kind) => kind.hidden && kind.count > 0).map(({ kind }) => t(`cloning.kinds.${kind}`));
  return (
    <div className={classes.result} role="status">
      <StatusSentence size="small">
        {rows === 0 ? (
          t('cloning.bringsNothing', names)
        ) : (
          <>
            <Figure>{t('cloning.rows', { count: rows, number: formatNumber(rows) })}</Figure>{' '}
            {t('cloning.come', { count: rows, ...names })}
          </>
        )}
      </StatusSentence>
      {hidden.length > 0 && (
        <p className={classes.quiet}>{t('cloning.hidden', { target: names.target, kinds: hidden.join(', ') })}</p>
      )}
    </div>
  );
};
