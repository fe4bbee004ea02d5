type NamedId = { readonly lessonId: number } | { readonly pmLessonId: number } | { readonly xLessonId: number };

/** The id of a lesson, which each kind names its own way. */
export const idOf = (named: NamedId): number => {
  if ('lessonId' in named) return named.lessonId;
  return 'pmLessonId' in named ? named.pmLessonId : named.xLessonId;
};
