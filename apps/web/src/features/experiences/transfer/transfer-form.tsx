import { Select } from '@mantine/core';
import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import type { Kind } from '@polier/contract/kinds';
import { useId, useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { type KnowledgeArea, type LessonGroup, locationOf } from '../../knowledge/directory/directory.ts';
import { SimilarLessons } from '../../knowledge/similar/similar-lessons.tsx';
import { LessonFields } from '../../knowledge/writing/fields/lesson-fields.tsx';
import { groupFieldOf, lessonSchema } from '../../knowledge/writing/lesson-values.ts';
import { transferExperience } from '../experiences.mutations.ts';
import { ExperiencePanel } from './experience-panel.tsx';
import classes from './transfer.module.css';
import { lessonFrom, problemOfLesson, transferOf } from './transfer-values.ts';

interface TransferFormProps {
  experience: ExperienceView;
  /** Kinds of lessons that may be written here. */
  areas: readonly KnowledgeArea[];
  group: LessonGroup;
  /** The sub-phase or sub-process the experience belongs to. */
  part: number | null;
  onChoose: (kind: Kind, groupId: number) => void;
}

/** The lesson's form beside the experience it is made from. */
export const TransferForm = ({ experience, areas, group, part, onChoose }: TransferFormProps) => {
  const t = useTranslation();
  const id = useId();
  const { kind } = group;
  const [pictures, setPictures] = useState(() => experience.attachments.map((attachment) => attachment.id));
  const form = useAppForm({
    schema: lessonSchema(kind),
    initialValues: lessonFrom(kind, experience, part),
    draft: `transfer-${experience.id}-${kind}-${group.id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      [groupFieldOf(kind)]: t(`knowledge.new.group.${kind}`),
      parentId: t('knowledge.new.parent'),
    },
    onSubmit: async (values) => {
      try {
        const lesson = await transferExperience({ body: transferOf(experience, kind, group.id, values, pictures) });
        toastDone(t('experiences.transfer.done'));
        replaceWith('/knowledge/combined', { tab: kind, lesson: lesson.id });
      } catch (error) {
        throw problemOfLesson(error);
      }
    },
  });
  const choices = areas.map((area) => ({
    group: area.title,
    items: area.lessonGroups.map((one) => ({
      value: `${area.kind}.${one.id}`,
      label: [one.number, one.title].filter(Boolean).join(' '),
    })),
  }));
  const choose = (value: string | null) => {
    const [chosen, groupId] = (value ?? '').split('.');
    const area = areas.find((one) => one.kind === chosen);
    if (area !== undefined) onChoose(area.kind, Number(groupId));
  };
  return (
    <>
      <PageHeader
        title={t('experiences.transfer.title')}
        crumbs={[
          <RouteLink key="list" to="/experiences">
            {t('experiences.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/experiences/update" search={{ id: experience.id }}>
              {t('common.cancel')}
            </LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('experiences.transfer.submit')}
            </Button>
          </>
        }
      >
        <p className={classes.text}>{t('experiences.transfer.text')}</p>
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.beside}>
          <ExperiencePanel experience={experience} chosen={pictures} onChoose={setPictures} />
        </div>
        <div className={classes.lesson}>
          <Form form={form} label={t('experiences.transfer.title')} isNew>
            <FieldFrame id={id} label={t('experiences.location')}>
              <Select
                id={id}
                data={choices}
                value={`${kind}.${group.id}`}
                onChange={choose}
                nothingFoundMessage={t('common.nothingFound')}
                allowDeselect={false}
                searchable
                limit={200}
              />
            </FieldFrame>
            <LessonFields form={form} location={locationOf(group, part)} />
          </Form>
          <div className={classes.similar}>
            <SimilarLessons kind={kind} question={useFormValue(form, 'insight')} heading="h2" />
          </div>
        </div>
      </div>
    </>
  );
};
