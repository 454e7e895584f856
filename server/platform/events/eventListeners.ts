import type { BusEvent, EventBus } from './EventBus.ts';

/** The subscriptions of one process, for an implementation of EventBus. */
export function eventListeners(): Pick<EventBus, 'subscribe' | 'onGap'> & {
  /** Calls the listeners of the event's channel. `text` is the event as JSON. */
  deliver: (text: string) => void;
  reportGap: () => void;
} {
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const gapListeners = new Set<() => void>();
  return {
    subscribe: (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    deliver: (text) => {
      const event = JSON.parse(text) as BusEvent;
      for (const listener of listeners.get(event.channel) ?? []) listener(event);
    },
    reportGap: () => {
      for (const report of gapListeners) report();
    },
  };
}
