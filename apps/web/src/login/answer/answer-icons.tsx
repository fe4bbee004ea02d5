const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const box = { 'width': 20, 'height': 20, 'viewBox': '0 0 24 24', 'aria-hidden': true, 'focusable': false } as const;

export const CheckIcon = () => (
  <svg {...box}>
    <path d="M5 12l5 5L20 7" {...line} />
  </svg>
);
export const CameraIcon = () => (
  <svg {...box}>
    <path d="M4 8h3l2-3h6l2 3h3v11H4z" {...line} />
    <circle cx="12" cy="13" r="3.5" {...line} />
  </svg>
);
export const WaitingIcon = () => (
  <svg {...box}>
    <path d="M7 18a4 4 0 0 1 0-8 5 5 0 0 1 9.6-1A4.5 4.5 0 0 1 18 18M12 20v-7m-3 3l3-3 3 3" {...line} />
  </svg>
);
