export interface LogoProps {
  /** Width in pixels; the height follows. */
  size?: number;
}

/** The spirit level with its bubble in the middle. Decoration: the word beside it names the product. */
export const Logo = ({ size = 34 }: LogoProps) => (
  <svg
    width={size}
    height={(size * 16) / 34}
    viewBox="0 0 34 16"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block' }}
  >
    <rect x="1" y="1" width="32" height="14" rx="7" fill="var(--lot)" stroke="var(--vial-outline)" strokeWidth="2" />
    <path d="M10.5 1v14M24 1v14" stroke="var(--vial-line)" strokeWidth="2" />
    <circle cx="17.25" cy="8" r="5" fill="var(--bubble)" />
  </svg>
);
