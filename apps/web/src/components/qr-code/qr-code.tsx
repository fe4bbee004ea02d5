import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Dark on light, whatever the scheme: cameras expect it so. */
  className: string | undefined;
}

const quietBorder = 2;

/** One path for all dark modules; travels with the dialog that shows it. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietBorder });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
