import type { BusEvent, EventBus } from './EventBus.ts';

const REMEMBERED_MS = 10_000;

/** The subscriptions of one process, for an implementation of EventBus. */
export function eventListeners(): Pick<EventBus, 'subscribe' | 'onGap' | 'hasRecentEvent'> & {
  /** Calls the listeners of the event's channel. `text` is the event as JSON. */
  deliver: (text: string) => void;
  reportGap: () => void;
} {
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const gapListeners = new Set<() => void>();
  /** When each channel had its last event, oldest first. */
  const recent = new Map<string, number>();
  /** Since when every event has been received. */
  let completeSince = Date.now();
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
    hasRecentEvent: (channels, milliseconds) => {
      const from = Date.now() - milliseconds;
      if (milliseconds > REMEMBERED_MS || from < completeSince) return true;
      return channels.some((channel) => (recent.get(channel) ?? -Infinity) >= from);
    },
    deliver: (text) => {
      const event = JSON.parse(text) as BusEvent;
      remember(recent, event.channel);
      for (const listener of listeners.get(event.channel) ?? []) listener(event);
    },
    reportGap: () => {
      completeSince = Date.now();
      for (const report of gapListeners) report();
    },
  };
}

function remember(recent: Map<string, number>, channel: string): void {
  const now = Date.now();
  recent.delete(channel);
  recent.set(channel, now);
  for (const [oldest, at] of recent) {
    if (now - at <= REMEMBERED_MS) return;
    recent.delete(oldest);
  }
}
