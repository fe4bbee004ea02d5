/** The three ways lessons are grouped: by trade and phase, by project-management phase, by the company's own process. */
export const kinds = ['trade', 'pm', 'x'] as const;
export type Kind = (typeof kinds)[number];
