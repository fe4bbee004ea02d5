import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './color-choice.module.css';

const colors = ['#8a5a1f', '#1f5f8b', '#6b3fa0', '#2f7d4f', '#b23a2e', '#c9a227', '#3a3a38', '#8c8a82'] as const;

interface ColorChoiceProps {
  name: string;
  path: string;
  value: string | null;
  onChange: (color: string | null) => void;
}

/** A few colours that can be distinguished in both schemes, or none; a colour from elsewhere stays among them. */
export const ColorChoice = ({ name, path, value, onChange }: ColorChoiceProps) => {
  const t = useTranslation();
  const known: readonly string[] = colors;
  const offered = [null, ...colors, ...(value === null || known.includes(value) ? [] : [value])];
  return (
    <div className={classes.colors}>
      {offered.map((color, index) => (
        <label key={color} className={classes.color}>
          <input
            type="radio"
            name={name}
            {...(index === 0 && { 'data-path': path })}
            checked={value === color}
            onChange={() => onChange(color)}
            aria-label={color === null ? t('catalogues.noColor') : t('catalogues.colorNamed', { color })}
          />
          <span
            className={classes.swatch}
            data-none={color === null || undefined}
            style={{ background: color ?? undefined }}
          />
        </label>
      ))}
    </div>
  );
};
