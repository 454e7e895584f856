import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { askToRetry } from './askToRetry.ts';

type Preloadable = { preload: () => void };

/**
 * A component whose code loads when it is used, or before by `preload`. When the code fails to
 * load, a message is shown and the page stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadAndStore = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const withRetryableErrors = async (
    isLast = false,
  ): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadAndStore() };
    } catch {
      await askToRetry();
      // Browsers may cache a failed module import until the page is closed.
      if (isLast) window.location.reload();
      return withRetryableErrors(true);
    }
  };
  const Loading = lazy(() => withRetryableErrors());
  /** React shows a component that suspends, even for a moment, at least 300 ms later. */
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    // A failure is reported when the part is used.
    preload: (): void => void loadAndStore().catch(() => undefined),
  });
}

/** Properties of the button that opens a part: its code loads when a pointer or the focus arrives. */
export const preloads = ({ preload }: Preloadable) => ({
  onPointerEnter: preload,
  onFocus: preload,
});

/** Loads the code of a part with the component that can open it. */
export function usePreload(part: Preloadable, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) part.preload();
  }, [part, isNeeded]);
}
