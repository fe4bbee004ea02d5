import classes from './section-drawing.module.css';
import type { LoginTexts } from '../login-texts.ts';

const axes = [
  { name: 'A', x: 52 },
  { name: 'B', x: 252 },
  { name: 'C', x: 452 },
  { name: 'D', x: 652 },
];
const ground = 336;
const storeys = [
  { foot: 226, height: 56, states: 'dcdcddvtoo' },
  { foot: ground, height: 70, states: 'ddcdccdooo' },
];

/** One storey's lessons: a stroke each, as everywhere in the product. */
const Storey = ({ foot, height, states }: (typeof storeys)[number]) => {
  const top = foot - height;
  return states.split('').map((state, index) => {
    const x = 76 + index * 16;
    const place = { x, y: top, width: 10, height };
    if (state === 't') {
      return Array.from({ length: 6 }, (_, bar) => (
        <rect key={`${index}.${bar}`} className={classes.spray} x={x} y={top + 4 + bar * 8} width="10" height="4" />
      ));
    }
    return (
      <g key={index}>
        <rect className={classes[{ d: 'ink', c: 'ink', v: 'spray', o: 'tick' }[state] ?? 'tick']} {...place} />
        {state === 'c' && (
          <rect className={classes.checked} x={x} y={top + height * 0.54} width="10" height={height * 0.46} />
        )}
      </g>
    );
  });
};

const slash = (x: number, y: number) => `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`;

/** Section through a shell with its open lesson; decoration with one sentence for those who do not see it. */
export const SectionDrawing = ({ texts }: { texts: LoginTexts }) => (
  <svg
    className={classes.drawing}
    viewBox="0 0 840 390"
    role="img"
    aria-label={texts.drawing}
    preserveAspectRatio="xMinYMin meet"
  >
    <defs>
      <pattern id="concrete" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={classes.hatch} d="M0 0V9" />
      </pattern>
      <pattern id="earth" width="6.5" height="6.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className={classes.earth} d="M0 0V6.5" />
      </pattern>
    </defs>
    {axes.map(({ name, x }) => (
      <path key={name} className={classes.axis} d={`M${x} 56V352`} />
    ))}
    <rect x="0" y={ground} width="840" height="16" fill="url(#earth)" />
    {axes.map(({ name, x }) => (
      <g key={name}>
        <rect className={classes.concrete} x={x - 10} y="146" width="20" height="80" />
        <rect className={classes.concrete} x={x - 10} y="242" width="20" height={ground - 242} />
        <path className={classes.axis} d={`M${x} 146V${ground + 26}`} />
        <circle className={classes.bubble} cx={x} cy="42" r="13" />
        <text className={classes.axisName} x={x} y="46.5">
          {name}
        </text>
      </g>
    ))}
    <path className={classes.concrete} d="M336 129H42V146H336M368 129H662V146H368M42 226H662V242H42Z" />
    <path className={classes.edge} d="M336 122V154M368 122V154" />
    {storeys.map((storey) => (
      <Storey key={storey.foot} {...storey} />
    ))}
    <path className={classes.thick} d={`M0 ${ground}H840`} />
    <rect className={classes.level} x="508" y="209" width="88" height="17" />
    <rect className={classes.checkToggle} x="534" y="211.5" width="36" height="12" rx="6" />
    <path className={classes.levelLines} d="M545 212v11M559 212v11" />
    <circle className={classes.levelBubble} cx="552" cy="217.5" r="4" />
    <path className={classes.thin} d="M662 122H714V289" />
    <path className={classes.bob} d="M704 289h20v10l-10 29l-10 -29z" />
    <path className={classes.dimension} d={`M662 152H714${slash(662, 152)}${slash(714, 152)}`} />
    <text className={classes.figure} x="688" y="168">
      34
    </text>
    <path className={classes.dimension} d={`M52 366H652${axes.map(({ x }) => slash(x, 366)).join('')}`} />
    {[152, 352, 552].map((x) => (
      <text key={x} className={classes.figure} x={x} y="382">
        7.20
      </text>
    ))}
    <path className={classes.thin} d="M352 140L386 88H432" />
    <circle className={classes.dot} cx="352" cy="140" r="3.25" />
    <circle className={classes.position} cx="448" cy="88" r="17" />
    <text className={classes.positionNumber} x="448" y="92.5">
      3.1
    </text>
    <text className={classes.question} x="476" y="94">
      {texts.question}
    </text>
  </svg>
);
