import type { EventBus } from '../../platform/events/EventBus.ts';

export function memoryEvents(): EventBus {
  return {
    publish: async () => undefined,
    subscribe: () => () => undefined,
    onGap: () => () => undefined,
    hasRecentEvent: () => false,
    close: async () => undefined,
  };
}
