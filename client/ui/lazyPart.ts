import { lazy, type ComponentType } from 'react';
import { askToRetry } from './askToRetry.ts';

/**
 * A component whose code loads when it is used. When the code fails to load, a message is shown and
 * the page stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const withRetryableErrors = async (
    isLast = false,
  ): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      await askToRetry();
      // Browsers may cache a failed module import until the page is closed.
      if (isLast) window.location.reload();
      return withRetryableErrors(true);
    }
  };
  return lazy(() => withRetryableErrors());
}
