import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './object-files.module.css';
import { makeTopics } from './order-files.mutations.ts';
import { useFileDownload } from '../../../components/file-download/use-file-download.ts';

const openStates: readonly DeliveryObjectView['state'][] = ['planned', 'in_progress', 'shared', 'rejected'];

/** Topics and results of checks from elsewhere as criteria, and the criteria as topics. */
export const ObjectFiles = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const { isBusy, save } = useFileDownload(() => makeTopics({ body: { id: object.id } }));
  const mayImport = object.can.edit && openStates.includes(object.state);
  if (!mayImport && object.criteria.length === 0) return null;
  return (
    <div className={classes.actions}>
      {mayImport && (
        <LinkButton
          variant="bare"
          to="/deliveryobjects/results"
          search={{ id: object.id }}
          leftSection={<IconUpload size={14} stroke={1.5} aria-hidden />}
        >
          {t('orderFiles.checks.open')}
        </LinkButton>
      )}
      {object.criteria.length > 0 && (
        <Button
          variant="bare"
          loading={isBusy}
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          onClick={save}
        >
          {t('orderFiles.checks.save')}
        </Button>
      )}
    </div>
  );
};
