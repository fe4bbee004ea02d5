import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button, IconButton, LinkButton } from '../../components/button/button.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import { afterRedraw } from '../../platform/viewport/after-redraw.ts';
import { groupItems, isAsked } from './approval-items.ts';
import { useDecisions } from './decisions/use-decisions.ts';
import { inboxPath, inboxUrl } from './inbox-address.ts';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import classes from './inbox.module.css';
import { InboxHead } from './list/inbox-head.tsx';
import { InboxList } from './list/inbox-list.tsx';
import { OpenPane } from './open-pane.tsx';
import { useOpenItem } from './open-item.ts';
import { ToVerifyLink } from './to-verify-link.tsx';
import { type ReviewTask, useWaitingItems } from './use-waiting-items.ts';

/** What waits on the left, what is open on the right; where there is no room for both, one after the other. */
export const Inbox = ({ task }: { task: ReviewTask }) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(inboxUrl);
  const { kinds, items, error, retry } = useWaitingItems(task);
  const { hidden, accept } = useDecisions();
  const list = useRef<HTMLDivElement>(null);
  const waiting = useMemo(() => (items ?? []).filter(({ key }) => !hidden.has(key)), [items, hidden]);
  const groups = groupItems(waiting.filter(({ kind }) => url.tab === undefined || kind === url.tab));
  const inOrder = groups.flatMap((group) => group.items);
  const open = useOpenItem(inOrder, url.item);
  const go = (item: string) => setUrl({ item, edit: false, decline: false, merge: false, ask: false });
  const step = (direction: 1 | -1) => {
    const next = open.beside(direction);
    if (next !== undefined) go(next.key);
  };
  useHotkey('arrowdown', () => step(1), { isOn: !url.edit });
  useHotkey('arrowup', () => step(-1), { isOn: !url.edit });

  const detailPane = useRef<HTMLElement>(null);
  const { item: here, edit, decline, merge, ask } = url;
  const isReading = ![edit, decline, merge, ask].includes(true);
  const before = useRef(here);
  useEffect(() => {
    const isArrival = before.current === '';
    before.current = here;
    if (isArrival || !isReading) return;
    // What was decided or closed takes the focus with it; Tab goes on in what is open, not at the top of the page.
    afterRedraw(() => {
      if (document.activeElement?.matches('body, main') === true) detailPane.current?.focus({ preventScroll: true });
    });
  }, [here, isReading]);
  const first = inOrder[0]?.key;
  const opensFirst = !isStacked && url.item === '' && first !== undefined;
  useEffect(() => {
    if (opensFirst) setUrl({ item: first });
  }, [opensFirst, first, setUrl]);

  if (items === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{t(`approval.title.${task}`)}</h1>
        <InboxSkeleton label={t('common.loading')} />
      </>
    );
  }
  const side = (
    <section className={classes.side} aria-label={t('approval.list')}>
      <InboxHead
        task={task}
        kinds={kinds}
        items={waiting.filter((item) => !isAsked(item))}
        tab={url.tab}
        onTab={(tab) => setUrl({ tab, item: '', edit: false, decline: false, merge: false, ask: false })}
      />
      {error !== null && (
        <div className={classes.notice}>
          <ErrorState title={t('approval.loadFailed')} error={error} onRetry={retry} />
        </div>
      )}
      <InboxList groups={groups} openKey={open.item?.key} to={inboxPath[task]} tab={url.tab} listRef={list} />
      {error === null && waiting.length === 0 && isStacked && <NothingWaits task={task} />}
      {waiting.length > 0 && inOrder.length === 0 && <p className={classes.notice}>{t('approval.emptyKind')}</p>}
      {task === 'approval' && <ToVerifyLink />}
      <div className={classes.foot}>
        <span role="status">
          {open.position > 0 && t('approval.position', { position: open.position, total: inOrder.length })}
        </span>
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], label: t('approval.browse') },
            { keys: ['?'], label: t('common.allShortcuts') },
          ]}
        />
      </div>
    </section>
  );
  const detail = () => {
    if (open.isGone && !(url.edit && open.item !== undefined)) {
      return (
        <div className={classes.notice}>
          <EmptyState
            title={t('approval.gone.title')}
            text={t('approval.gone.text')}
            action={
              <Button onClick={() => go(first ?? '')}>{t(first ? 'approval.gone.next' : 'approval.back')}</Button>
            }
          />
        </div>
      );
    }
    if (open.item === undefined) return error === null && waiting.length === 0 && <NothingWaits task={task} />;
    return (
      <OpenPane
        key={open.item.key}
        item={open.item}
        isGone={open.isGone}
        isEdited={url.edit}
        isDeclining={url.decline}
        isMerging={url.merge}
        isAsking={url.ask}
        hasNext={inOrder.length > 1}
        waiting={waiting}
        onAccept={(item, acceptance) => {
          const next = open.after(item.key);
          go(next);
          void accept(item, acceptance, () => go(item.key));
        }}
        onDecided={(item) => go(open.after(item.key))}
        go={(change) => setUrl(change, { replace: !Object.values(change).includes(true) })}
      />
    );
  };
  if (!isStacked) {
    return (
      <div className={classes.columns}>
        {side}
        <section ref={detailPane} tabIndex={-1} className={classes.detail} aria-label={t(`approval.title.${task}`)}>
          {detail()}
        </section>
      </div>
    );
  }
  if (url.item === '') return <div className={classes.columns}>{side}</div>;
  return (
    <div className={classes.columns}>
      <div className={classes.top}>
        <h1 className="visually-hidden">{t(`approval.title.${task}`)}</h1>
        <RouteLink
          to={inboxPath[task]}
          {...(url.tab !== undefined && { search: { tab: url.tab } })}
          className={classes.back}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          {t('approval.back')}
        </RouteLink>
        {open.position > 0 && (
          <span className={classes.position}>
            {t('approval.position', { position: open.position, total: inOrder.length })}
            <IconButton label={t('approval.previous')} disabled={open.position === 1} onClick={() => step(-1)}>
              <IconChevronUp size={18} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton label={t('approval.next')} disabled={open.position === inOrder.length} onClick={() => step(1)}>
              <IconChevronDown size={18} stroke={1.5} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <section ref={detailPane} tabIndex={-1} className={classes.detail} aria-label={t(`approval.title.${task}`)}>
        {detail()}
      </section>
    </div>
  );
};

const NothingWaits = ({ task }: { task: ReviewTask }) => {
  const t = useTranslation();
  return (
    <div className={classes.notice}>
      <EmptyState
        title={t(`approval.empty.${task}.title`)}
        text={t(`approval.empty.${task}.text`)}
        action={<LinkButton to="/knowledge/combined">{t('approval.empty.action')}</LinkButton>}
      />
    </div>
  );
};
