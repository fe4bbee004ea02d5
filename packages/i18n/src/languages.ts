export const languages = ['de', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'de';
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
