import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toastFailed, toastProblem } from '../../../../components/toast/toast-store.ts';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './delivery-files.module.css';
import { findDeliveryFiles } from './delivery-files.mutations.ts';
import { formatFileSize } from './file-size.ts';

export type DeliveryFile = DeliveryObjectView['files'][number];

/** A file with its size and who brought it when; its name saves it. */
export const DeliveryFileLine = ({ objectId, file }: { objectId: number; file: DeliveryFile }) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const files = await findDeliveryFiles({ query: { owner: 'delivery_object', ownerId: objectId } });
      const found = files.find(({ id }) => id === file.id);
      if (found === undefined) {
        toastFailed(t('orders.panel.files.saveFailed'));
        return;
      }
      const link = document.createElement('a');
      link.href = found.path;
      link.download = file.name;
      link.click();
    } catch (error) {
      toastProblem(error, t('orders.panel.files.saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const words = [
    formatFileSize(file.size, t('orders.panel.files.megabytes'), t('orders.panel.files.kilobytes')),
    file.author?.name,
    formatDate(file.created_at.slice(0, 10)),
  ];
  return (
    <span className={classes.words}>
      <button
        type="button"
        className={classes.name}
        aria-label={t('orders.panel.files.save', { name: file.name })}
        aria-busy={isBusy || undefined}
        onClick={() => void (isBusy || save())}
      >
        <IconDownload size={14} stroke={1.5} aria-hidden />
        <span>{file.name}</span>
      </button>
      <span className={classes.quiet}>{words.filter(Boolean).join(', ')}</span>
    </span>
  );
};
