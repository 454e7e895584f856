import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For pages whose query does not depend on the URL's search: it only chooses what is shown. */
export function shouldReloadForPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}
