import type { MouseEvent } from 'react';
import type { AnalyticsSource } from '../__generated__/useBookSlotMutation.graphql.ts';

export type Arrival = { source: AnalyticsSource; game?: string };

/**
 * How the viewer came to the open profile, and the last pressed link whose page does not say it. In
 * memory only: nothing is stored on the device.
 */
export const arrival: {
  current: (Arrival & { path: string }) | null;
  pressed: { path: string; source: AnalyticsSource } | null;
  /**
   * Creators to whose profiles the viewer returned from a checkout: the arrival was counted before
   * it.
   */
  returned: Set<string>;
} = { current: null, pressed: null, returned: new Set() };

/** The part of a purchase mutation's input that is only used for counting. */
export function arrivalInput(): { arrival?: Arrival } {
  if (arrival.current?.path !== window.location.pathname) return {};
  const { source, game } = arrival.current;
  return { arrival: { source, ...(game ? { game } : {}) } };
}

/** For `onClickCapture` around links to profiles. */
export const notePress =
  (source: AnalyticsSource) =>
  ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) arrival.pressed = { path: link.pathname, source };
  };
