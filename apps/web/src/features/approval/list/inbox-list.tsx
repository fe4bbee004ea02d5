import { type RefObject, useEffect } from 'react';
import { Kind } from '../../../components/kind/kind.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { ApprovalItem, ItemGroup } from '../approval-items.ts';
import type { InboxPath, InboxUrl } from '../inbox-address.ts';
import classes from './inbox-list.module.css';

interface RowProps {
  item: ApprovalItem;
  isHere: boolean;
  to: InboxPath;
  tab: InboxUrl['tab'];
}

const Row = ({ item: { key, kind, lesson, suggestion, since }, isHere, to, tab }: RowProps) => {
  const t = useTranslation();
  const { author } = suggestion ?? lesson;
  return (
    <li>
      <RouteLink
        to={to}
        search={{ ...(tab !== undefined && { tab }), item: key }}
        className={classes.row}
        data-item={key}
        aria-current={isHere || undefined}
      >
        <LessonText level={3} as="span" selected={isHere}>
          {suggestion?.insight ?? lesson.insight}
        </LessonText>
        <span className={classes.facts}>
          <Kind kind={kind} />
          <span className={classes.author}>{author?.name}</span>
          <span className={classes.since}>{pastInstant(t, since)}</span>
        </span>
      </RouteLink>
    </li>
  );
};

interface InboxListProps {
  groups: readonly ItemGroup[];
  openKey: string | undefined;
  to: InboxPath;
  tab: InboxUrl['tab'];
  listRef: RefObject<HTMLDivElement | null>;
}

/** What waits, by what is decided about it, the longest waiting first. */
export const InboxList = ({ groups, openKey, to, tab, listRef }: InboxListProps) => {
  const t = useTranslation();
  useEffect(() => {
    listRef.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openKey, listRef]);
  return (
    <div ref={listRef} className={classes.list}>
      {groups.map(({ name, items }) => (
        <section key={name} aria-labelledby={`waiting-${name}`}>
          <h2 className={classes.group} id={`waiting-${name}`}>
            {t(`approval.groups.${name}`)} <span className={classes.count}>{items.length}</span>
          </h2>
          <ol>
            {items.map((item) => (
              <Row key={item.key} item={item} isHere={item.key === openKey} to={to} tab={tab} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
