/** One environment variable: what it is for, an example, and how its text becomes a value. */
export interface Setting<T> {
  readonly name: string;
  readonly purpose: string;
  readonly example: string;
  /** Value when the variable is absent or empty; `required` refuses to start. */
  readonly otherwise: T | typeof required;
  /** Throws a MalformedSetting that says what is expected. */
  readonly parse: (text: string) => T;
}

export const required = Symbol('required');

class MalformedSetting extends Error {}

/** Settings that stop the start; the message names each, what it is for and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(complaints: readonly string[]) {
    super(`The settings do not allow a start:\n${complaints.map((complaint) => `  - ${complaint}`).join('\n')}`);
  }
}

export const expected = (what: string): never => {
  throw new MalformedSetting(what);
};

export const complaint = (setting: Setting<unknown>, what: string): string =>
  `${setting.name} ${what}. ${setting.purpose} Example: ${setting.name}=${setting.example}`;

export const readSetting = <T>(setting: Setting<T>, env: NodeJS.ProcessEnv, complaints: string[]): T => {
  const text = env[setting.name]?.trim();
  if (text === undefined || text === '') {
    if (setting.otherwise !== required) return setting.otherwise;
    complaints.push(complaint(setting, 'is missing'));
    return undefined as T;
  }
  try {
    return setting.parse(text);
  } catch (error) {
    if (!(error instanceof MalformedSetting)) throw error;
    complaints.push(complaint(setting, `is malformed: expected ${error.message}`));
    return undefined as T;
  }
};
