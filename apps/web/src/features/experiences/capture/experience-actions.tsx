import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RemovalDialog } from '../removal-dialog.tsx';

interface ExperienceActionsProps {
  experience: ExperienceView;
  draftKey: string;
}

/** What can be done with an experience besides changing it. */
export const ExperienceActions = ({ experience, draftKey }: ExperienceActionsProps) => {
  const t = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {experience.can.remove && (
        <Button
          variant="bare"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => setLeaving(true)}
        >
          {t('common.delete')}
        </Button>
      )}
      {experience.can.transfer && (
        <LinkButton to="/experiences/transfer" search={{ id: experience.id }}>
          {t('experiences.transfer.open')}
        </LinkButton>
      )}
      {isLeaving && (
        <RemovalDialog
          experience={experience}
          draftKey={draftKey}
          onClose={() => setLeaving(false)}
          onRemoved={() => replaceWith('/experiences')}
        />
      )}
    </>
  );
};
