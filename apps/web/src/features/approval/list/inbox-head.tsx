import type { Kind } from '@polier/contract/kinds';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useShortKindTitle } from '../../companies/company-setting.ts';
import type { ApprovalItem } from '../approval-items.ts';
import type { ReviewTask } from '../use-waiting-items.ts';
import classes from './inbox-head.module.css';

interface InboxHeadProps {
  task: ReviewTask;
  kinds: readonly Kind[];
  /** Of every kind. */
  items: readonly ApprovalItem[];
  tab: Kind | undefined;
  onTab: (tab: Kind | undefined) => void;
}

/** How much waits, as a sentence, and by kind. */
export const InboxHead = ({ task, kinds, items, tab, onTab }: InboxHeadProps) => {
  const t = useTranslation();
  const titleOf = useShortKindTitle();
  const count = items.length;
  const countOf = (kind: Kind) => items.filter((item) => item.kind === kind).length;
  return (
    <header className={classes.head}>
      <h1 className="visually-hidden">{t(`approval.title.${task}`)}</h1>
      <div className={classes.sentence}>
        <StatusSentence>
          {count === 0 ? (
            // That nothing waits is said below, with what to do next.
            t(`approval.title.${task}`)
          ) : (
            <>
              <Figure tone="decision">{t('knowledge.questions', { count })}</Figure>{' '}
              {t(`approval.sentence.${task}`, { count })}
            </>
          )}
        </StatusSentence>
      </div>
      {kinds.length > 1 && (
        <TabBar
          flush
          label={t('approval.tabs')}
          items={[
            { value: 'all', label: t('approval.all'), count },
            ...kinds.map((kind) => ({ value: kind, label: titleOf(kind), count: countOf(kind) })),
          ]}
          value={tab ?? 'all'}
          onChange={(value) => onTab(kinds.find((kind) => kind === value))}
        />
      )}
    </header>
  );
};
