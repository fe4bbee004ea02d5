import { Screen } from '../../components/screen/screen.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Inbox } from './inbox.tsx';
import type { ReviewTask } from './use-waiting-items.ts';

const InboxScreen = ({ task }: { task: ReviewTask }) => {
  const t = useTranslation();
  return (
    <Screen title={t(`approval.title.${task}`)}>
      <Inbox task={task} />
    </Screen>
  );
};

/** New questions and suggestions of others that wait for a decision. */
export const ApprovalScreen = () => <InboxScreen task="approval" />;

/** Approved questions of which somebody must say again whether they hold. */
export const VerificationScreen = () => <InboxScreen task="verification" />;
