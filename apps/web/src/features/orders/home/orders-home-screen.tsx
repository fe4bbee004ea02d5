import { LinkButton } from '../../../components/button/button.tsx';
import { DrawnSteps } from '../../../components/drawing/drawn-steps.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsSignedIn } from '../../../platform/session/session-store.ts';
import { AcceptDrawing } from './drawings/accept-drawing.tsx';
import { DeliverDrawing } from './drawings/deliver-drawing.tsx';
import { OrderDrawing } from './drawings/order-drawing.tsx';

const steps = [
  { name: 'order', drawing: <OrderDrawing /> },
  { name: 'deliver', drawing: <DeliverDrawing /> },
  { name: 'accept', drawing: <AcceptDrawing /> },
] as const;

/** How orders work; where a missing permission leads. */
export const OrdersHomeScreen = () => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  return (
    <Screen title={t('home.title')}>
      <PageHeader
        title={t('orders.home.title')}
        actions={
          <LinkButton to={isSignedIn ? '/' : '/auth/login'} variant="filled">
            {isSignedIn ? t('orders.list.title') : t('home.login')}
          </LinkButton>
        }
      >
        <StatusSentence size="small">{t('orders.home.text')}</StatusSentence>
      </PageHeader>
      <DrawnSteps
        title={t('home.howItWorks')}
        steps={steps.map(({ name, drawing }) => ({
          name,
          drawing,
          title: t(`orders.home.steps.${name}.title`),
          text: t(`orders.home.steps.${name}.text`),
        }))}
      />
    </Screen>
  );
};
