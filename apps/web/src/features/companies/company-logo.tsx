import { IconBuilding } from '@tabler/icons-react';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  logo: string | null;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 'row' | 'form';
}

/** The logo of a company on white, as it will be printed; a house where there is none. */
export const CompanyLogo = ({ logo, alt = '', size = 'row' }: CompanyLogoProps) => (
  <span className={classes.frame} data-size={size} data-empty={logo === null || undefined}>
    {logo === null ? (
      <IconBuilding size={size === 'row' ? 15 : 28} stroke={1.5} aria-hidden />
    ) : (
      <img className={classes.image} src={logo} alt={alt} />
    )}
  </span>
);
