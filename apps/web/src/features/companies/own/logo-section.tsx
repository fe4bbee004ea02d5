import type { CompanyView } from '@polier/contract/companies/company-views';
import { limits } from '@polier/contract/limits';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { DropArea } from '../../../components/drop-area/drop-area.tsx';
import { fileErrorText } from '../../../components/file-import/file-error-text.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { ScreenSection, SectionActions } from '../../../components/screen/screen-section.tsx';
import classes from './logo-section.module.css';
import { deleteLogo, uploadLogo } from '../companies.mutations.ts';

const accepted = '.jpeg,.jpg,.png,.gif,.svg';

/** Uploads a logo by file dialog, drop or keyboard, with a preview. */
export const LogoSection = ({ company }: { company: CompanyView }) => {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      toastDone(done, { id: 'company-logo' });
    } catch (failure) {
      setError(fileErrorText(t, failure, t('companies.logo.tooLarge')));
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File) => {
    if (file.size === 0) setError(t('errors.field.empty-file'));
    // The server hangs up on more; a browser then only knows that the line was cut.
    else if (file.size > limits.logo) setError(t('companies.logo.tooLarge'));
    else void run(() => uploadLogo({ file }), t('companies.logo.stored'));
  };

  return (
    <ScreenSection title={t('companies.logo.title')} text={t('companies.logo.text')}>
      <DropArea
        input={input}
        label={t('companies.logo.choose')}
        accept={accepted}
        isBusy={isBusy}
        onFile={upload}
        className={classes.drop}
      >
        <CompanyLogo logo={company.logo} alt={t('companies.logo.alt', { name: company.name })} size="form" />
        <div className={classes.words}>
          <p>{isBusy ? t('companies.logo.uploading') : t('companies.logo.drop')}</p>
          <p className={classes.hint} id="logo-types">
            {t('companies.logo.types')}
          </p>
          <SectionActions>
            <Button loading={isBusy} onClick={() => input.current?.click()} aria-describedby="logo-types logo-error">
              {company.logo === null ? t('companies.logo.choose') : t('companies.logo.replace')}
            </Button>
            {company.logo !== null && (
              <Button
                variant="bare"
                disabled={isBusy}
                onClick={() => void run(() => deleteLogo(), t('companies.logo.removed'))}
              >
                {t('companies.logo.remove')}
              </Button>
            )}
          </SectionActions>
        </div>
      </DropArea>
      <FieldError id="logo-error">{error}</FieldError>
    </ScreenSection>
  );
};
