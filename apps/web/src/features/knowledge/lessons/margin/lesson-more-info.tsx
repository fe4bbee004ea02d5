import { hasPictures } from '../../../../components/rich-text/pictures.ts';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { useLessonPictures } from '../../writing/use-lesson-pictures.ts';

interface LessonMoreInfoProps {
  lessonId: number;
  text: string | null;
  className?: string | undefined;
}

const WithPictures = ({ lessonId, text, className }: LessonMoreInfoProps & { text: string }) => (
  <RichText className={className} pictures={useLessonPictures(lessonId, text)}>
    {text}
  </RichText>
);

/** More about a lesson, with its pictures. */
export const LessonMoreInfo = ({ lessonId, text, className }: LessonMoreInfoProps) => {
  if (text === null || text === '') return null;
  return hasPictures(text) ? (
    <WithPictures lessonId={lessonId} text={text} className={className} />
  ) : (
    <RichText className={className}>{text}</RichText>
  );
};
