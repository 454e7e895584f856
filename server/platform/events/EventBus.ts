/** An event for browsers. Keep it small: the receiver reads the state itself. */
export type BusEvent = { channel: string; type: string; payload: Record<string, unknown> };

/**
 * Delivers events to every process. Publishing never throws; after a lost event the next read is
 * correct.
 */
export type EventBus = {
  publish(event: BusEvent): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe(channel: string, listener: (event: BusEvent) => void): () => void;
  /** Called when events may have been missed. Returns the function that ends the subscription. */
  onGap(listener: () => void): () => void;
  /**
   * Whether one of the channels had an event within the last `milliseconds`, or this process may not
   * know. It remembers ten seconds.
   */
  hasRecentEvent(channels: readonly string[], milliseconds: number): boolean;
  close(): Promise<void>;
};
