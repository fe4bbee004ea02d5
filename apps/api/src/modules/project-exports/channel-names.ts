const longest = 50;
const refused = /[~#%&*{}+/\\:<>?|'"\p{Cc}]/gu;

/** A title by the rules of channel names: their alphabet, their ends, their length. */
const cleaned = (title: string, most: number): string =>
  Array.from(
    title
      .replaceAll(refused, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[_. ]+/, ''),
  )
    .reduce((name, character) => (name.length + character.length <= most ? name + character : name), '')
    .replace(/[. ]+$/, '');

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
