import { lazy, type ComponentType } from 'react';
import { askToTryAgain } from './askToTryAgain.ts';

/** A part of a page whose code comes when it is used. Where that does not come people are told, and the page stays as it is. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const patiently = async (isLast = false): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      await askToTryAgain();
      // Browsers may remember that a module could not be had, for as long as the page stands.
      if (isLast) window.location.reload();
      return patiently(true);
    }
  };
  return lazy(() => patiently());
}
