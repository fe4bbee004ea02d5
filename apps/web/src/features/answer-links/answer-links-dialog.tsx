import type { AnswerLinkView } from '@polier/contract/answer-links/answer-links.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { revokeAnswerLink, storeAnswerLink } from './answer-links.mutations.ts';
import classes from './answer-links.module.css';
import { SecretLink } from './secret-link.tsx';

type Partner = ProjectView['external_users'][number];

const usable: readonly AnswerLinkView['state'][] = ['active', 'waiting', 'mail-failed'];

const stateText = (t: Translate, link: AnswerLinkView | undefined): string => {
  if (link === undefined) return t('answerLinks.none');
  const state = t(`answerLinks.states.${link.state}`, { date: formatDate(link.expires_at.slice(0, 10)) });
  const used =
    link.last_used_at === null
      ? t('answerLinks.unused')
      : t('answerLinks.used', { time: formatDateTime(link.last_used_at) });
  const open = t('answerLinks.open', { count: link.open_questions });
  return [open, state, link.state === 'active' && used].filter(Boolean).join(', ');
};

interface PartnerRowProps {
  readonly partner: Partner;
  readonly link: AnswerLinkView | undefined;
  readonly projectId: number;
  readonly onFresh: (link: string) => void;
}

const PartnerRow = ({ partner, link, projectId, onFresh }: PartnerRowProps) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { name } = partner;
  const work = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const store = (by_mail: boolean) =>
    work(async () => {
      const stored = await storeAnswerLink({ body: { project_id: projectId, external_user_id: partner.id, by_mail } });
      if (stored.link === null) toastDone(t('answerLinks.sent', { name }));
      else onFresh(stored.link);
    });
  const revoke = ({ id }: AnswerLinkView) =>
    work(async () => {
      await revokeAnswerLink({ body: { id } });
      toastDone(t('answerLinks.revoked', { name }));
    });
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <strong>{name}</strong>
        <span className={classes.state}>{stateText(t, link)}</span>
      </span>
      <span className={classes.actions}>
        <Button onClick={() => void store(false)} disabled={isBusy} aria-label={`${t('answerLinks.create')}: ${name}`}>
          {t('answerLinks.create')}
        </Button>
        <Button onClick={() => void store(true)} disabled={isBusy} aria-label={`${t('answerLinks.send')}: ${name}`}>
          {t('answerLinks.send')}
        </Button>
        {link !== undefined && usable.includes(link.state) && (
          <Button
            onClick={() => void revoke(link)}
            disabled={isBusy}
            aria-label={`${t('answerLinks.revoke')}: ${name}`}
          >
            {t('answerLinks.revoke')}
          </Button>
        )}
      </span>
    </li>
  );
};

/** The links by which the external people of a project answer without signing in. */
export const AnswerLinksDialog = ({ project, onClose }: { project: ProjectView; onClose: () => void }) => {
  const t = useTranslation();
  const [fresh, setFresh] = useState<{ name: string; link: string } | null>(null);
  const { data, error, refetch } = useQuery(queryOf(endpoints.answerLinks.list, { query: { projectId: project.id } }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('answerLinks.title')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p className={classes.text}>{t('answerLinks.text')}</p>
      {fresh !== null && (
        <SecretLink
          key={fresh.link}
          label={fresh.name}
          link={fresh.link}
          text={t('answerLinks.shown', { name: fresh.name })}
          codeLabel={t('answerLinks.code', { name: fresh.name })}
        />
      )}
      {error !== null && data === undefined ? (
        <ErrorState title={t('answerLinks.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.rows}>
          {project.external_users.map((partner) => (
            <PartnerRow
              key={partner.id}
              partner={partner}
              projectId={project.id}
              link={data?.find(({ external_user: { id } }) => id === partner.id)}
              onFresh={(link) => setFresh({ name: partner.name, link })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
