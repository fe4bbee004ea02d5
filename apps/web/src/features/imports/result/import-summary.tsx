import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ImportView } from '@polier/contract/imports/imports.contract';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import classes from './import-summary.module.css';
import screenClasses from '../imports.module.css';

const results = ['new', 'changed', 'unchanged', 'refused'] as const;
/** Strokes of the strip: each stands for as many rows as it takes to fit. */
const strokes = 60;

/** One stroke per so many rows: new, changed, unchanged, refused. */
const Strip = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const all = results.reduce((sum, result) => sum + view.counts[result], 0);
  const each = Math.max(1, Math.ceil(all / strokes));
  return (
    <>
      <div
        className={classes.strip}
        role="img"
        aria-label={t('imports.sum.strip', { count: each, number: formatNumber(each) })}
      >
        {results.flatMap((result) =>
          Array.from({ length: Math.ceil(view.counts[result] / each) }, (_, index) => (
            <span key={`${result}${index}`} data-result={result} />
          )),
        )}
      </div>
      <p className={screenClasses.hint}>{t('imports.sum.strip', { count: each, number: formatNumber(each) })}</p>
    </>
  );
};

/** Rows that become or change a question. */
export const storedRows = ({ counts }: ImportView): number => counts.new + counts.changed - counts.left_out;

/** What would happen or has happened, as one sentence. */
const Sentence = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const { counts, state } = view;
  const stored = storedRows(view);
  const fresh = counts.new - counts.similar;
  if (state === 'taken-back') return <StatusSentence>{t('imports.sum.takenBackWords')}</StatusSentence>;
  return (
    <StatusSentence>
      {state === 'stored' ? (
        <>
          <Figure>{formatNumber(stored)}</Figure> {t('imports.sum.storedWords', { count: stored })}
        </>
      ) : (
        <>
          <Figure>{formatNumber(fresh)}</Figure> {t('imports.sum.newWords', { count: fresh })}
          {counts.changed > 0 && (
            <>
              {', '}
              <Figure>{formatNumber(counts.changed)}</Figure> {t('imports.sum.changedWords', { count: counts.changed })}
            </>
          )}
          .
          {counts.similar > 0 && (
            <>
              {' '}
              <Figure>{formatNumber(counts.similar)}</Figure> {t('imports.sum.similarWords', { count: counts.similar })}
            </>
          )}
        </>
      )}{' '}
      {state !== 'stored' && counts.refused > 0 && (
        <span className={classes.refused}>
          <Figure tone="decision">
            {t('imports.sum.refusedWords', { count: counts.refused, number: formatNumber(counts.refused) })}
          </Figure>
        </span>
      )}
    </StatusSentence>
  );
};

/** What follows: new topics and tags, where the questions stand, until when it can be taken back. */
const After = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const can = usePermissions();
  const { counts, new_topics: topics, new_tags: tags } = view;
  const quoted = (titles: readonly string[]) =>
    titles
      .slice(0, 5)
      .map((title) => t('imports.sum.quoted', { title }))
      .join(', ');
  const mayApprove = kinds.some((kind) => can(`${kindDefinitions[kind].permissions.lesson}.approve`));
  return (
    <>
      <h2 className={classes.after}>{t('imports.sum.after')}</h2>
      {topics.length > 0 && (
        <p>
          {t('imports.sum.topics', {
            count: topics.length,
            number: formatNumber(topics.length),
            titles: quoted(topics),
          })}
        </p>
      )}
      {tags.length > 0 && (
        <p>{t('imports.sum.tags', { count: tags.length, number: formatNumber(tags.length), titles: quoted(tags) })}</p>
      )}
      {counts.new > 0 && <p>{t('imports.sum.approval')}</p>}
      {view.state === 'stored' && mayApprove && (
        <p>
          <RouteLink to="/approval">{t('imports.sum.toApproval')}</RouteLink>
        </p>
      )}
      {counts.refused > 0 && <p>{t('imports.sum.refusedStay')}</p>}
      {counts.merged > 0 ? (
        <p>{t(view.state === 'stored' ? 'imports.sum.mergedStays' : 'imports.sum.mergedWillStay')}</p>
      ) : (
        <p>{t('imports.sum.keptUntil', { date: formatDate(view.kept_until.slice(0, 10)) })}</p>
      )}
    </>
  );
};

/** What would happen, in words and numbers, and what follows from it. */
export const ImportSummary = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const { counts } = view;
  const outcome = view.state === 'stored' ? 'stored' : view.state === 'taken-back' ? 'takenBack' : 'dryRun';
  const isBack = view.state === 'taken-back';
  const shown = [
    { name: 'new', count: counts.new - counts.similar, words: t('imports.sum.new') },
    ...(counts.similar > 0 ? [{ name: 'similar', count: counts.similar, words: t('imports.sum.similar') }] : []),
    ...(['changed', 'unchanged', 'refused'] as const).map((name) => ({
      name,
      count: counts[name],
      words: t(`imports.sum.${name}`),
    })),
    { name: 'read', count: view.rows, words: t('imports.sum.read') },
    ...(counts.left_out > 0 ? [{ name: 'left-out', count: counts.left_out, words: t('imports.sum.leftOut') }] : []),
    ...(counts.merged > 0 ? [{ name: 'merged', count: counts.merged, words: t('imports.sum.merged') }] : []),
  ];
  return (
    <div className={classes.sum}>
      <Sentence view={view} />
      <p className={screenClasses.hint}>{t(`imports.sum.${outcome}`)}</p>
      <Strip view={view} />
      <table className={classes.figures}>
        <tbody>
          {shown.map(({ name, count, words }) => (
            <tr key={name} data-result={name}>
              <td data-tone={name === 'refused' && count > 0 ? 'decision' : undefined}>{formatNumber(count)}</td>
              <th scope="row">{words}</th>
            </tr>
          ))}
        </tbody>
      </table>
      {!isBack && <After view={view} />}
    </div>
  );
};
