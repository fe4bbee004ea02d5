import { filesContract } from '@polier/contract/companies/companies.contract';
import type { CompanyView } from '@polier/contract/companies/company-views';
import { limits } from '@polier/contract/limits';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { CompanySection, SectionActions } from '../company-section.tsx';
import { keepCompany } from './keep-company.ts';
import classes from './logo-section.module.css';

const accepted = '.jpeg,.jpg,.png,.gif,.svg';

const sentenceOf = (t: Translate, error: unknown): string => {
  if (!isProblem(error)) return t('common.anErrorHasOccurred');
  if (error.code === 'payload-too-large') return t('companies.logo.tooLarge');
  return error.errors[0]?.message ?? error.message;
};

/** By choosing, by dropping, by the keyboard; what it will look like stands beside it. */
export const LogoSection = ({ company }: { company: CompanyView }) => {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const run = async (work: () => Promise<CompanyView>, done: string) => {
    setBusy(true);
    setError(null);
    try {
      keepCompany(await work());
      toastDone(done, { id: 'company-logo' });
    } catch (failure) {
      setError(sentenceOf(t, failure));
    } finally {
      setBusy(false);
      if (input.current !== null) input.current.value = '';
    }
  };
  const upload = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    // The server hangs up on more; a browser then only knows that the line was cut.
    if (file.size > limits.logo) setError(t('companies.logo.tooLarge'));
    else void run(() => call(filesContract.uploadLogo, { file }), t('companies.logo.stored'));
  };
  const onDrag = (isOn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOn);
  };

  return (
    <CompanySection title={t('companies.logo.title')} text={t('companies.logo.text')}>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          upload(event.dataTransfer.files[0]);
        }}
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
                onClick={() => void run(() => call(filesContract.deleteLogo), t('companies.logo.removed'))}
              >
                {t('companies.logo.remove')}
              </Button>
            )}
          </SectionActions>
        </div>
        <input
          ref={input}
          type="file"
          className={classes.file}
          accept={accepted}
          tabIndex={-1}
          aria-label={t('companies.logo.choose')}
          onChange={(event) => upload(event.currentTarget.files?.[0])}
        />
      </div>
      <p className={classes.error} id="logo-error" role="alert">
        {error}
      </p>
    </CompanySection>
  );
};
