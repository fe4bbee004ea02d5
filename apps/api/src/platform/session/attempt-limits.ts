const minute = 60_000;

/** The period over which attempts are counted, and the wait after too many. */
export const attemptWindow = 15 * minute;

/**
 * Most attempts within the window, by what is attempted. The limits of invitations are in the contract, because the web
 * shows them. A network address may serve a whole office, so it gets more attempts than an account.
 */
export const attemptLimits = {
  'account': 5,
  'address': 20,
  /** Invalid links from one address. */
  'guess': 30,
  /** The password of somebody signed in. */
  'confirmation': 5,
  /** Codes of a second factor. */
  'factor': 5,
  'provider': 60,
  'register:address': 20,
  'register:account': 5,
  'forgot:address': 20,
  'forgot:account': 5,
  'reset:address': 20,
  'reset:account': 10,
  'resend:address': 20,
  'resend:account': 5,
} as const;
export type Attempted = keyof typeof attemptLimits;

/** Between two mails to one account that anybody can ask for. */
export const pauseBetweenMails = minute;
