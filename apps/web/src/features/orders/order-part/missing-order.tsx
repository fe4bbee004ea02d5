import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';

/** What is said of an order that does not exist or may not be read. */
export const missingOrder = (t: Translate) => ({
  title: t('orderOverview.missing.title'),
  text: t('orderOverview.missing.text'),
  wayOut: (
    <LinkButton to="/" variant="filled">
      {t('orderOverview.missing.wayOut')}
    </LinkButton>
  ),
});

/** The whole screen of an order that does not exist; `title` is that of the tab. */
export const MissingOrder = ({ title: tab }: { title: string }) => {
  const { title, text, wayOut } = missingOrder(useTranslation());
  return (
    <Screen title={tab}>
      <Notice tone="failed" level="page" title={title} text={text} actions={wayOut} />
    </Screen>
  );
};
