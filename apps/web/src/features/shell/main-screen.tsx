import { type AnchorHTMLAttributes, useMemo } from 'react';
import type { Addresses } from '../../platform/navigation/addresses.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goToAddress } from '../../platform/navigation/history.ts';
import { isPlainClick } from '../../platform/navigation/plain-click.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useWebSettings } from '../../platform/session/web-settings.ts';
import { useApplication } from './application.ts';
import { openApplication } from './overlays.ts';

/** Where a screen of the main application stands, and how one gets there from the application that runs. */
export const useMainScreens = () => {
  const t = useTranslation();
  const isHere = useApplication().name === 'main';
  const main = useWebSettings()?.main_url ?? '/main/';
  return useMemo(() => {
    const hrefOf = (address: string): string => (isHere ? `#${address}` : `${main}#${address}`);
    const open = (address: string): void => {
      if (isHere) goToAddress(address);
      else openApplication({ address: hrefOf(address), name: t('shell.appKnowledge') });
    };
    return { hrefOf, open };
  }, [t, isHere, main]);
};

type MainLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: keyof Addresses };

/** A link to a screen of the main application; from another one the session goes along. */
export const MainLink = ({ to, ...rest }: MainLinkProps) => {
  const isHere = useApplication().name === 'main';
  const { hrefOf, open } = useMainScreens();
  if (isHere) return <RouteLink {...rest} to={to as '/home'} />;
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(to);
      }}
    />
  );
};
