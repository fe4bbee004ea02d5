import { ResponseBodyError } from 'openid-client';

/** About the credential of the application, which are the operator's to mend. */
const certificateCodes = [7000215, 7000222, 700027];

/** The AADSTS numbers in an answer of Microsoft's login. */
export const loginErrorCodes = (error: unknown): readonly number[] => {
  if (!(error instanceof ResponseBodyError)) return [];
  const { error_codes: sent } = error.cause as { error_codes?: unknown };
  return Array.isArray(sent) ? sent.filter((code): code is number => typeof code === 'number') : [];
};

/** The number with which Microsoft refuses the certificate of this installation. */
export const certificateCodeOf = (error: unknown): number | undefined =>
  loginErrorCodes(error).find((code) => certificateCodes.includes(code));
