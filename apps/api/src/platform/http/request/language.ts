import { defaultLanguage, isLanguage, type Language } from '@polier/i18n/languages';

/** First of our languages in the order of the caller's preference; regions do not matter (`de-CH` is `de`). */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const preferences = (acceptLanguage ?? '').split(',', 20).map((preference) => {
    const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: tag.split('-', 1)[0], quality: Number(quality) };
  });
  const acceptable = preferences.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const [first] = acceptable.toSorted((a, b) => b.quality - a.quality);
  return isLanguage(first?.language) ? first.language : defaultLanguage;
};
