import { lazy, type ComponentType } from 'react';
import { askToRetry } from './askToRetry.ts';

/** A part of a page whose code comes when it is used. Where that does not come people are told, and the page stays as it is. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const withRetryableErrors = async (
    isLast = false,
  ): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      await askToRetry();
      // Browsers may remember that a module could not be had, for as long as the page stands.
      if (isLast) window.location.reload();
      return withRetryableErrors(true);
    }
  };
  return lazy(() => withRetryableErrors());
}
