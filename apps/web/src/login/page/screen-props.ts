export type Notice = 'passwordChanged';
export interface ScreenProps {
  /** Token of the link. */
  token: string | null;
  /** Notice to show above the sign-in form. */
  onNotice: (notice: Notice) => void;
}
