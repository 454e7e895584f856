/** Something a browser should know now. Small: the receiver reads the state itself. */
export type BusEvent = { channel: string; type: string; payload: Record<string, unknown> };

/** Delivers events to every process. Publishing never throws: an event lost is healed by the next read. */
export type EventBus = {
  publish(event: BusEvent): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: (event: BusEvent) => void): () => void;
  close(): Promise<void>;
};
