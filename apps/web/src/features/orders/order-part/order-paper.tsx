import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { PageStyle } from '../../worksheets/print/page-style.tsx';
import paper from '../../worksheets/print/print-screen.module.css';
import classes from './order-paper.module.css';

interface OrderPaperProps {
  orientation: 'portrait' | 'landscape';
  /** Of the browser tab, which browsers propose as the name of the file. */
  tabTitle: string;
  /** Below each sheet, before who printed it. */
  legend?: string;
  /** The link back to the screen. */
  back: ReactNode;
  /** What is printed is there. */
  isLoaded: boolean;
  /** At the right of the letterhead. */
  facts?: readonly (string | undefined)[];
  /** What of the order it is. */
  subtitle: string;
  order: { readonly number: string; readonly title: string } | undefined;
  children: ReactNode;
}

/** Sheets of paper about an order, without menu and top bar, with the company's head. */
export const OrderPaper = (props: OrderPaperProps) => {
  const { orientation, tabTitle, legend, back, isLoaded, facts = [], order, subtitle, children } = props;
  const t = useTranslation();
  const company = useCompany();
  const printedBy = useSession(({ user }) => [user?.firstname, user?.lastname].filter(Boolean).join(' '));
  const heading = order === undefined ? '' : `${order.number} ${order.title}`;
  return (
    <div className={paper.desk}>
      <title>{`${heading} ${tabTitle}`}</title>
      <PageStyle
        orientation={orientation}
        heading={heading}
        legend={[...(legend === undefined ? [] : [legend]), t('print.printedBy', { name: printedBy })]}
      />
      <div className={paper.toolbar} role="toolbar" aria-label={t('print.toolbar')}>
        {back}
        <Button
          variant="filled"
          className={paper.print ?? ''}
          disabled={!isLoaded}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print.print')}
        </Button>
      </div>
      <div className={`on-paper ${paper.sheet}`} data-orientation={orientation}>
        <header className={paper.letterhead}>
          {company?.logo != null && <img className={paper.logo} src={company.logo} alt="" />}
          <p className={paper.company}>{company?.name}</p>
          <div className={paper.project}>
            {facts.filter(Boolean).map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        </header>
        {isLoaded && order !== undefined && (
          <h1 className={classes.title}>
            <span className={classes.number}>{order.number} </span>
            <span>
              <b>{order.title}</b>
              <span>{subtitle}</span>
            </span>
          </h1>
        )}
        {children}
      </div>
    </div>
  );
};

/** Instead of a paper whose address names nothing that there is. */
export const MissingPaper = ({ title, text, back }: { title: string; text: string; back: ReactNode }) => (
  <div className={paper.desk}>
    <title>{title}</title>
    <div className={`on-paper ${paper.sheet}`}>
      <h1 className={classes.missing}>{title}</h1>
      <p>{text}</p>
      {back}
    </div>
  </div>
);
