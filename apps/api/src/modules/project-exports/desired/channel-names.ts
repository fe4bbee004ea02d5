const longest = 50;
const refused = /[~#%&*{}+/\\:<>?|'"\p{Cc}]/gu;

/** The beginning of a text that fits, never half a character. */
const beginning = (text: string, most: number): string => {
  let cut = '';
  for (const character of text) {
    if (cut.length + character.length > most) break;
    cut += character;
  }
  return cut;
};

/** A title by the rules of channel names: their alphabet, their ends, their length. */
const cleaned = (title: string, most: number): string => {
  const allowed = title
    .replaceAll(refused, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[_. ]+/, '');
  return beginning(allowed, most).replace(/[. ]+$/, '');
};

/** The names of channels for these titles, in order; unique ignoring case, and none is General, which every team has. */
export const channelNames = (titles: readonly string[]): readonly string[] => {
  const taken = new Set(['general', 'allgemein', 'général']);
  return titles.map((title) => {
    const plain = cleaned(title, longest) || 'Polier';
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${cleaned(plain, longest - ` ${count}`.length)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
};
