import type { AnchorHTMLAttributes, Ref } from 'react';
import { type AddressOf, type Path, type SearchOf, writeSearch } from './addresses.ts';
import { goToAddress } from './history.ts';
import { isPlainClick } from './plain-click.ts';
import { preloadScreen } from './screen-preload.ts';

type SearchProp<P extends Path> =
  Record<never, never> extends AddressOf<P> ? { search?: SearchOf<P> } : { search: SearchOf<P> };

export type RouteLinkProps<P extends Path> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  SearchProp<P> & { to: P; ref?: Ref<HTMLAnchorElement> };

/** A link to a screen; its code starts to load when the pointer or the focus rests on it. */
export const RouteLink = <P extends Path>(props: RouteLinkProps<P>) => {
  const { to, search, onClick, onMouseEnter, onFocus, ...rest } = props as RouteLinkProps<'/home'> & { to: Path };
  const address = to + writeSearch(search ?? {});
  return (
    <a
      {...rest}
      href={`#${address}`}
      onMouseEnter={(event) => {
        preloadScreen(to);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        preloadScreen(to);
        onFocus?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
        event.preventDefault();
        goToAddress(address);
      }}
    />
  );
};
