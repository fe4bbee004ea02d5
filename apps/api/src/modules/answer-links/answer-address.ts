/** The secret stands behind the hash: it reaches no server log and no Referer. `question` is unfolded on the page. */
export const answerAddress = (publicUrl: string, secret: string, question?: number): string =>
  `${publicUrl}/login/#/answer?token=${secret}${question === undefined ? '' : `&question=${question}`}`;
