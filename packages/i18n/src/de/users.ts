export const users = {
  formerFirstname: 'Ehemaliges',
  formerLastname: 'Mitglied',
} as const;
