/** A moment as Graph writes it. */
export const timestamp = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z');
