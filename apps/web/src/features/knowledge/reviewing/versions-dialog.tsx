import type { Kind } from '@polier/contract/kinds';
import type { LessonVersion } from '@polier/contract/lessons/lesson-versions';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { plainTextOf } from '@polier/contract/lessons/rich-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Difference } from '../../../components/difference/difference.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type ComparedVersion, compareVersions, versionQueries } from './lesson-versions.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import classes from './versions-dialog.module.css';

interface VersionProps extends ComparedVersion {
  onRestore: (() => void) | undefined;
  isBusy: boolean;
}

const textOf = ({ more_info }: LessonVersion): string => plainTextOf(more_info ?? '');

const Version = ({ version, before, onRestore, isBusy }: VersionProps) => {
  const t = useTranslation();
  const text = textOf(version);
  const textBefore = before === null ? text : textOf(before);
  return (
    <li className={classes.version}>
      <span className={classes.number}>{version.version}</span>
      <div className={classes.words}>
        <p className={classes.facts}>
          {[pastInstant(t, version.created_at), version.author?.name, version.merged && t('knowledge.versions.merged')]
            .filter(Boolean)
            .join(', ')}
        </p>
        <LessonText level={2}>
          <Difference before={before?.insight ?? version.insight} after={version.insight} />
        </LessonText>
        {(text !== '' || textBefore !== '') && (
          <p className={classes.text}>
            <Difference before={textBefore} after={text} />
          </p>
        )}
        {onRestore && (
          <Button
            onClick={onRestore}
            disabled={isBusy}
            aria-label={t('knowledge.versions.restoreNumber', { number: version.version })}
          >
            {t('knowledge.versions.restore')}
          </Button>
        )}
      </div>
    </li>
  );
};

interface VersionsDialogProps {
  kind: Kind;
  lesson: LessonView;
  onClose: () => void;
}

/** Every wording there was, each with what it changed; an older one can be made the newest again. */
export const VersionsDialog = ({ kind, lesson, onClose }: VersionsDialogProps) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(versionQueries[kind](lesson.id));
  const versions = data as readonly LessonVersion[] | undefined;
  const { isBusy, restore } = useRestoreVersion(kind, lesson);
  return (
    <Dialog opened onClose={onClose} title={t('knowledge.versions.title')} size={760}>
      {versions === undefined && error === null && (
        <div role="status" aria-label={t('common.loading')} className={classes.loading}>
          <SkeletonBar width={80} />
          <SkeletonBar width={60} />
        </div>
      )}
      {versions === undefined && error !== null && (
        <ErrorState title={t('knowledge.versions.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {versions !== undefined && (
        <ol aria-label={t('knowledge.versions.title')}>
          {compareVersions(versions).map(({ version, before }) => (
            <Version
              key={version.version}
              version={version}
              before={before}
              isBusy={isBusy}
              onRestore={lesson.can.edit && version !== versions[0] ? () => void restore(version.version) : undefined}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
};
