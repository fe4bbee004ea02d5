import { LinkButton } from '../../components/button/button.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';

const missingWords = (t: Translate) => ({
  title: t('projects.missing.title'),
  text: t('projects.missing.text'),
  wayOut: (
    <LinkButton to="/projects" variant="filled">
      {t('projects.missing.wayOut')}
    </LinkButton>
  ),
});

interface ProjectErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A project could not be loaded; one that does not exist or belongs to others leads to the list instead of a second try. */
export const ProjectError = ({ title, error, onRetry }: ProjectErrorProps) => {
  const t = useTranslation();
  return <ErrorState level="page" title={title} error={error} onRetry={onRetry} missing={missingWords(t)} />;
};

/** The address names a project that cannot exist. */
export const MissingProject = () => {
  const { title, text, wayOut } = missingWords(useTranslation());
  return <Notice level="page" title={title} text={text} actions={wayOut} />;
};
