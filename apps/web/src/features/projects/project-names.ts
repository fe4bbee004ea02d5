export interface ProjectName {
  /** The job number many companies put first: `2417`. */
  number: string | null;
  name: string;
}

/** `2417 Wohnüberbauung Lindenhof` -> number and name; a title without a leading number is all name. */
export const splitProjectTitle = (title: string): ProjectName => {
  const match = /^(\d[\d./-]*)\s+(\S.*)$/.exec(title);
  return match ? { number: match[1] ?? null, name: match[2] ?? title } : { number: null, name: title };
};
