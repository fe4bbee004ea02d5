import { type QuestionScore, scoreQuestion } from '@polier/contract/lessons/question-score';
import { useMemo } from 'react';
import { contentLanguage } from '../../../../platform/i18n/content-language.ts';
import { useStore } from '../../../../platform/store/store.ts';

/** What the coach finds in a question, in the language of the company's lessons. */
export const useQuestionScore = (question: string, isNearCopy: boolean): QuestionScore | null => {
  const language = useStore(contentLanguage, (content) => content.language) ?? 'de';
  return useMemo(() => scoreQuestion(question, language, { isNearCopy }), [question, language, isNearCopy]);
};
