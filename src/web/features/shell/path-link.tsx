import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to a path that the API gave. It goes through the router, and only within this product. */
export function PathLink({ path, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { path: string }) {
  const router = useRouter();
  const safe = path.startsWith('/') && !path.startsWith('//') ? path : '/dashboard';
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(safe);
  };
  return <a {...rest} href={safe} onClick={onClick} />;
}
