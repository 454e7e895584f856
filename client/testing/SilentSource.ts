/** An open event stream that sends nothing on its own. */
export class SilentSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static last: SilentSource | null = null;
  readyState = SilentSource.OPEN;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    SilentSource.last = this;
  }
  close(): void {
    this.readyState = SilentSource.CLOSED;
  }
  /** Sends the state of a creator's overlay. */
  snapshot(overlay: object): void {
    const data = JSON.stringify(overlay);
    this.dispatchEvent(new MessageEvent('snapshot', { data, lastEventId: '1' }));
  }
}
