import type { Language } from './languages.ts';

/** Texts by area and name; a text of several forms stands as `name_one`, `name_other`. */
export type Texts = { readonly [name: string]: string | Texts };
type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `path.name` with its text, each form of a text under the same key. */
type Entries<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${Form}`
      ? [`${Path}${Stem}`, T[K] | '{{count}}'] | [`${Path}${K}`, T[K]]
      : [`${Path}${K}`, T[K]]
    : Entries<T[K], `${Path}${K}.`>;
}[keyof T & string];
type Entry = readonly [string, string];
type ByKey<E extends Entry> = { [Single in E as Single[0]]: Single[1] };
type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never;

type TranslateKeys<T extends object> = <K extends keyof T & string>(
  key: K,
  ...values: [ValueNames<T[K]>] extends [never] ? [values?: Values] : [values: Record<ValueNames<T[K]>, Value> & Values]
) => string;
/** `t('projects.count', { count })`: unknown keys and missing values do not compile. */
export type Translate<T> = TranslateKeys<ByKey<Extract<Entries<T>, Entry>>>;
/** The same for keys that are made at run time. */
export type TranslateAny = (key: string, values?: Values) => string;

export interface Translation<T = TranslateAny> {
  readonly t: T;
  readonly exists: (key: string) => boolean;
}

const textAt = (texts: Texts, key: string): string | undefined => {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
};

/** `{{name}}` becomes the value, as it is: whoever writes HTML escapes it there. */
export const interpolate = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Speaks one language. `texts` is asked each time: further areas may arrive later. */
export const createTranslation = (language: Language, texts: () => Texts): Translation => {
  const plural = new Intl.PluralRules(language);
  const formsOf = ({ count }: Values): string[] =>
    typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plural.select(count)}`, '_other', ''] : [''];
  const t: TranslateAny = (key, values = {}) => {
    const forms = formsOf(values);
    // A context picks the text made for it, where there is one.
    const stems = values['context'] === undefined ? [key] : [`${key}_${values['context']}`, key];
    for (const stem of stems) {
      for (const form of forms) {
        const text = textAt(texts(), stem + form);
        if (text !== undefined) return interpolate(text, values);
      }
    }
    return key;
  };
  return { t, exists: (key) => textAt(texts(), key) !== undefined };
};
