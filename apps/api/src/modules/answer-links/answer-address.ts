/** The secret stands behind the hash: it reaches no server log and no Referer. */
export const answerAddress = (publicUrl: string, secret: string): string =>
  `${publicUrl}/login/#/answer?token=${secret}`;
