import type { ApiTokenView } from '@polier/contract/api-tokens/api-tokens.contract';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../components/button/button.tsx';
import { formatDateTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './api-tokens.module.css';
import { Validity } from './token-columns.tsx';

interface TokenCardProps {
  token: ApiTokenView;
  onRemove: ((token: ApiTokenView) => void) | null;
}

/** A token on the phone. */
export const TokenCard = ({ token, onRemove }: TokenCardProps) => {
  const t = useTranslation();
  return (
    <div className={classes.card}>
      <div className={classes.cardTexts}>
        <strong>{token.name}</strong>
        <span className={classes.quiet}>
          {t(`tokens.accesses.${token.access}`)}, {token.owner.name}
        </span>
        <span className={classes.quiet}>
          {t('tokens.expires')} <Validity token={token} />
        </span>
        <span className={classes.quiet}>
          {t('tokens.lastUsed')}{' '}
          {token.last_used_at === null ? t('tokens.neverUsed') : formatDateTime(token.last_used_at)}
        </span>
      </div>
      {onRemove !== null && (
        <IconButton label={t('tokens.removeLabel', { name: token.name })} onClick={() => onRemove(token)}>
          <IconTrash size={20} stroke={1.5} />
        </IconButton>
      )}
    </div>
  );
};
