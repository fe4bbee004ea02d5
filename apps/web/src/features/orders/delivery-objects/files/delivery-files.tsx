import { deliveryFileFormats } from '@polier/contract/files/delivery-file-formats';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import frame from '../panel/delivery-panel.module.css';
import { type DeliveryFile, DeliveryFileLine } from './delivery-file.tsx';
import classes from './delivery-files.module.css';
import { removeDeliveryFile } from './delivery-files.mutations.ts';
import { type SentFile, useSentFiles } from './use-sent-files.ts';

const accepted = Object.keys(deliveryFileFormats)
  .map((ending) => `.${ending}`)
  .join(',');

interface SentLineProps {
  sent: SentFile;
  onRetry: () => void;
  onDiscard: () => void;
}

const SentLine = ({ sent: { file, error }, onRetry, onDiscard }: SentLineProps) => {
  const t = useTranslation();
  return (
    <li className={classes.file}>
      <span className={classes.words}>
        <span className={classes.sent}>{file.name}</span>
        {error === null ? (
          <span className={classes.quiet} role="status">
            {t('orders.panel.files.sending')}
          </span>
        ) : (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </span>
      {error !== null && (
        <>
          <IconButton label={`${t('common.retry')}: ${file.name}`} onClick={onRetry}>
            <IconRefresh size={16} stroke={1.5} />
          </IconButton>
          <IconButton label={t('orders.panel.files.discard', { name: file.name })} onClick={onDiscard}>
            <IconX size={16} stroke={1.5} />
          </IconButton>
        </>
      )}
    </li>
  );
};

const FileRemoval = ({ file, onClose }: { file: DeliveryFile; onClose: () => void }) => {
  const t = useTranslation();
  const remove = async () => {
    try {
      await removeDeliveryFile({ body: { id: file.id } });
      toastDone(t('orders.panel.files.removed'));
      onClose();
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('orders.panel.files.removeTitle')}
      text={`${file.name}. ${t('common.cannotBeUndone')}`}
      confirmLabel={t('common.delete')}
      onConfirm={remove}
    />
  );
};

/** Files that wait for a submission, and the place to add some: by file dialog, by drop or by keyboard. */
export const DeliveryFiles = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [removing, setRemoving] = useState<DeliveryFile | null>(null);
  const { sent, add, retry, discard } = useSentFiles(object.id);
  // Whoever ticks as its author works on it.
  const mayChange = object.can.tick_author;
  const waiting = object.files.filter(({ submission_id: submission }) => submission === null);
  if (!mayChange && waiting.length === 0 && sent.length === 0) return null;
  const onDrag = (isOn: boolean) => (event: DragEvent) => {
    if (!mayChange) return;
    event.preventDefault();
    setOver(isOn);
  };
  return (
    <section className={frame.section} aria-labelledby={`${id}-title`}>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          if (mayChange) add([...event.dataTransfer.files]);
        }}
      >
        <h3 className={frame.heading} id={`${id}-title`}>
          {t('orders.panel.files.title')}
          {waiting.length > 0 && <span className={frame.aside}>{waiting.length}</span>}
        </h3>
        {waiting.length + sent.length === 0 && <p className={classes.none}>{t('orders.panel.files.none')}</p>}
        <ul className={classes.files}>
          {waiting.map((file) => (
            <li key={file.id} className={classes.file}>
              <DeliveryFileLine objectId={object.id} file={file} />
              {mayChange && (
                <IconButton
                  label={t('orders.panel.files.remove', { name: file.name })}
                  onClick={() => setRemoving(file)}
                >
                  <IconX size={16} stroke={1.5} />
                </IconButton>
              )}
            </li>
          ))}
          {sent.map((one) => (
            <SentLine key={one.key} sent={one} onRetry={() => retry(one)} onDiscard={() => discard(one.key)} />
          ))}
        </ul>
        {mayChange && (
          <>
            <Button
              variant="bare"
              leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t('orders.panel.files.add')}
            </Button>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={accepted}
              multiple
              tabIndex={-1}
              aria-label={t('orders.panel.files.add')}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // The same file chosen again is a change again.
                currentTarget.value = '';
                if (files.length > 0) add(files);
              }}
            />
          </>
        )}
      </div>
      {removing !== null && <FileRemoval file={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
};
