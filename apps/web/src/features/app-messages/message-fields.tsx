import { messageAudiences, messagePlaces } from '@polier/contract/app-messages/app-messages.contract';
import { contrastOf, leastContrast } from '@polier/contract/app-messages/contrast';
import { Select, Textarea } from '@mantine/core';
import { FlagField } from '../../components/form/flag-field.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormSection } from '../../components/form/form.tsx';
import type { AppForm } from '../../components/form/use-app-form.ts';
import { useFormValue } from '../../components/form/use-form-value.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './app-messages.module.css';
import { DateTimeField } from './date-time-field.tsx';
import { colorPairs, fontSizes, type MessageValues } from './message-values.ts';

interface FieldsProps {
  form: AppForm<MessageValues>;
}

const Choice = ({ form, path, values }: FieldsProps & { path: 'as' | 'audience'; values: readonly string[] }) => {
  const t = useTranslation();
  const chosen = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={t(`fields.${path}`)} isGroup>
      {({ id, 'data-path': dataPath }) => (
        <div className={classes.radios}>
          {values.map((value) => (
            <label key={value} className={classes.radio}>
              <input
                type="radio"
                name={id}
                data-path={dataPath}
                checked={chosen === value}
                onChange={() => form.setValue(path, value as never)}
              />
              {t(
                `appMessages.${path === 'as' ? 'places' : 'audiences'}.${value as 'banner'}` as 'appMessages.places.banner',
              )}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
};

const Color = ({ form, path }: FieldsProps & { path: 'background_color' | 'font_color' }) => {
  const t = useTranslation();
  const color = useFormValue(form, path);
  const background = useFormValue(form, 'background_color');
  const isFont = path === 'font_color';
  const contrast = contrastOf(background, color);
  const hint = t(contrast < leastContrast ? 'appMessages.contrastTooLow' : 'appMessages.contrast', {
    contrast: formatNumber(Math.floor(contrast * 10) / 10, 1),
  });
  return (
    <FormField
      form={form}
      path={path}
      label={t(`fields.${path}`)}
      {...(isFont && {
        hint: (
          <span data-low={contrast < leastContrast || undefined} className={classes.contrast} role="status">
            {hint}
          </span>
        ),
      })}
    >
      {({ id, 'data-path': dataPath, 'aria-describedby': about, 'aria-invalid': isInvalid }) => (
        <span className={classes.color}>
          <input
            id={id}
            type="color"
            data-path={dataPath}
            aria-describedby={about}
            aria-invalid={isInvalid}
            value={color}
            onChange={(event) => form.setValue(path, event.currentTarget.value)}
          />
          <span aria-hidden>{color.toUpperCase()}</span>
        </span>
      )}
    </FormField>
  );
};

const ColorPairs = ({ form }: FieldsProps) => {
  const t = useTranslation();
  return (
    <div className={classes.pairs} role="group" aria-label={t('appMessages.pairs')}>
      {colorPairs.map(({ name, background_color: background, font_color: font }) => (
        <button
          key={name}
          type="button"
          className={classes.pair}
          style={{ background, color: font }}
          onClick={() => {
            form.setValue('background_color', background);
            form.setValue('font_color', font);
          }}
        >
          {t(`appMessages.pairNames.${name}`)}
        </button>
      ))}
    </div>
  );
};

/** What a message says, how it looks, and who sees it when. */
export const MessageFields = ({ form }: FieldsProps) => {
  const t = useTranslation();
  const size = useFormValue(form, 'font_size');
  return (
    <>
      <FormSection title={t('appMessages.words')}>
        <FormField form={form} path="message" label={t('fields.message')} hint={t('appMessages.hints.message')}>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} data-autofocus />}
        </FormField>
        {(['de', 'en', 'fr'] as const).map((language) => (
          <FormField
            key={language}
            form={form}
            path={language}
            label={t(`appMessages.languages.${language}`)}
            isOptional
          >
            {(control) => <Textarea {...control} autosize minRows={1} maxRows={6} lang={language} />}
          </FormField>
        ))}
      </FormSection>
      <FormSection title={t('appMessages.look')}>
        <Choice form={form} path="as" values={messagePlaces} />
        <ColorPairs form={form} />
        <Color form={form} path="background_color" />
        <Color form={form} path="font_color" />
        <FormField form={form} path="font_size" label={t('fields.font_size')} width="short">
          {(control) => (
            <Select
              {...control}
              defaultValue={undefined}
              data={[...new Set([...fontSizes, size])].map((value) => ({ value, label: `${value} px` }))}
              value={size}
              onChange={(value) => value !== null && form.setValue('font_size', value)}
              allowDeselect={false}
            />
          )}
        </FormField>
        <FlagField
          form={form}
          path="closable"
          label={t('fields.closable')}
          words={t('appMessages.closable')}
          hint={t('appMessages.hints.closable')}
        />
      </FormSection>
      <FormSection title={t('appMessages.when')}>
        <Choice form={form} path="audience" values={messageAudiences} />
        <DateTimeField form={form} path="active_at" />
        <DateTimeField form={form} path="expire_at" />
      </FormSection>
    </>
  );
};
