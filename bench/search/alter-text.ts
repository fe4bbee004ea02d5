/** Words of the corpus and what else people would write for them. */
const synonyms: Readonly<Record<string, string>> = {
  employee: 'worker',
  employees: 'workers',
  worker: 'labourer',
  killed: 'fatally injured',
  dies: 'is killed',
  died: 'was killed',
  injured: 'hurt',
  fall: 'drop',
  falls: 'drops',
  fell: 'dropped',
  falling: 'dropping',
  struck: 'hit',
  crushed: 'squashed',
  caught: 'trapped',
  burned: 'scalded',
  electrocuted: 'shocked',
  amputates: 'severs',
  amputated: 'severed',
  fractures: 'breaks',
  fractured: 'broken',
  truck: 'lorry',
  ladder: 'steps',
  roof: 'rooftop',
  failure: 'breakdown',
  damage: 'harm',
  testing: 'trial',
  design: 'layout',
  contamination: 'pollution',
  procedure: 'process',
  procedures: 'processes',
  training: 'instruction',
  vehicle: 'car',
};

const isLong = (word: string) => /^[A-Za-z]{5,}$/.test(word);

/** Two neighbouring letters swapped in every third long word: what fast fingers do. */
const withTypos = (text: string): string => {
  let long = 0;
  return text
    .split(' ')
    .map((word) => {
      if (!isLong(word)) return word;
      long += 1;
      const at = 1 + (word.length % 3);
      return long % 3 === 1 ? word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2) : word;
    })
    .join(' ');
};

/** The second half of the words before the first. */
const reordered = (text: string): string => {
  const words = text.split(' ');
  const middle = Math.ceil(words.length / 2);
  return [...words.slice(middle), ...words.slice(0, middle)].join(' ');
};

/** One word replaced by a synonym; where none is known, by a word that stands nowhere. */
const withSynonym = (text: string): string => {
  const words = text.split(' ');
  const known = words.findIndex((word) => synonyms[word.toLowerCase()] !== undefined);
  const replaced = known >= 0 ? known : words.findIndex(isLong);
  return words
    .map((word, index) => (index === replaced ? (synonyms[word.toLowerCase()] ?? 'Sachverhalt') : word))
    .join(' ');
};

export const alterations: Readonly<Record<string, (text: string) => string>> = {
  'typing errors': withTypos,
  'another order of words': reordered,
  'a synonym': withSynonym,
  'all three': (text) => reordered(withSynonym(withTypos(text))),
};
