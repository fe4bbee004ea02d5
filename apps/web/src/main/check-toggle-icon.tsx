/** The check toggle with its bubble off the middle, drawn like the icons beside it: knowledge that waits for a check. */
export const CheckToggleIcon = ({ size = 18 }: { size?: number | string; stroke?: number | string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    aria-hidden="true"
  >
    <rect x="0.75" y="4.75" width="16.5" height="8.5" rx="4.25" />
    <path d="M5.5 5v8M12 5v8" strokeWidth="1" />
    <circle cx="12.75" cy="9" r="2.75" fill="currentColor" stroke="none" />
  </svg>
);
