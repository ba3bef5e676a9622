import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The old page turns into the new one, and what has the same name in both moves (a View Transition). */
  viewTransition?: boolean;
};

/**
 * Moves within the app, without a page load. React Router's own brings what it fetches ahead and its forms, 3 KB gzipped on every page
 * (decision 66), and has four hooks more.
 */
export const Link = import.meta.env.SSR ? LinkInHtml : LinkInApp;

/** On the server nobody follows it, and the hooks would make a whole path the address that it is: a twentieth of a page's time. */
function LinkInHtml(link: LinkProps) {
  const { to, replace: _, state: __, preventScrollReset: ___, viewTransition: ____, ...rest } = link;
  return typeof to === 'string' && to.startsWith('/') ? <a {...rest} href={to} /> : <LinkInApp {...link} />;
}

function LinkInApp({ to, replace, state, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(rest.target && { target: rest.target }),
    ...(replace && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
    ...(viewTransition && { viewTransition }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link of a menu, which says whether it leads to the page that is open or, unless `exact`, to one below it. */
export function MenuLink({ to, exact, ...rest }: Omit<LinkProps, 'to'> & { to: string; exact: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!exact && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
