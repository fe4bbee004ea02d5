import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../platform/viewport/focus-if-lost.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import classes from './part-panel.module.css';

interface PartPanelProps {
  code: string;
  title: string;
  /** Under the title: where it stands. */
  standing?: ReactNode;
  onClose: () => void;
  /** Its row in the list, which takes the focus when the panel goes with what had it. */
  row: string;
  /** Absent at the ends of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children: ReactNode;
}

/** Everything about one row beside its list; where there is no room for both it is the whole screen. */
export const PartPanel = ({ code, title, standing, onClose, row, onPrevious, onNext, children }: PartPanelProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const Title = isStacked ? 'h1' : 'h2';
  const close = () => {
    onClose();
    focusIfLost(row);
  };
  useHotkey('escape', close);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        {isStacked && (
          <IconButton label={t('common.back')} onClick={close}>
            <IconArrowLeft size={20} stroke={1.5} />
          </IconButton>
        )}
        <strong className={classes.code}>{code}</strong>
        <IconButton label={t('orderParts.previous')} onClick={onPrevious} disabled={onPrevious === undefined}>
          <IconChevronUp size={18} stroke={1.5} />
        </IconButton>
        <IconButton label={t('orderParts.next')} onClick={onNext} disabled={onNext === undefined}>
          <IconChevronDown size={18} stroke={1.5} />
        </IconButton>
        {!isStacked && (
          <IconButton label={t('common.close')} onClick={close}>
            <IconX size={18} stroke={1.5} />
          </IconButton>
        )}
      </div>
      <Title className={classes.title}>{title}</Title>
      {standing !== undefined && <p className={classes.standing}>{standing}</p>}
      {children}
    </div>
  );
};

interface PanelSectionProps {
  title: string;
  meta?: ReactNode;
  children: ReactNode;
}

export const PanelSection = ({ title, meta, children }: PanelSectionProps) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 className={classes.heading}>
        <span id={id}>{title}</span>
        {meta !== undefined && <span className={classes.meta}>{meta}</span>}
      </h3>
      {children}
    </section>
  );
};

export const PanelField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.field}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
