import { formatNumber } from '../../platform/formats/numbers.ts';
import classes from './file-import.module.css';

interface ChangeFigure {
  readonly name: string;
  readonly count: number;
  readonly words: string;
  /** Somebody has to decide about them or to mend them. */
  readonly isDecision?: boolean;
}

/** What a file would change, in figures. */
export const ChangeFigures = ({ figures }: { figures: readonly ChangeFigure[] }) => (
  <table className={classes.figures}>
    <tbody>
      {figures.map(({ name, count, words, isDecision = false }) => (
        <tr key={name}>
          <td data-tone={isDecision && count > 0 ? 'decision' : undefined}>{formatNumber(count)}</td>
          <th scope="row">{words}</th>
        </tr>
      ))}
    </tbody>
  </table>
);
