export interface StandardPhase {
  readonly code: string;
  readonly name: Readonly<Record<'de' | 'en' | 'fr', string>>;
}
