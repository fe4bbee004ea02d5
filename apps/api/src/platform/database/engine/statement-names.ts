const most = 500;
const usesBeforeName = 3;
const rememberedTexts = 2_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * A text that comes again is prepared once per connection under a name; undefined for one that seldom comes. A name lives as
 * long as its connection, so texts that vary (lists of other lengths) must not use them up.
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < usesBeforeName) {
    if (uses.size >= rememberedTexts) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};
