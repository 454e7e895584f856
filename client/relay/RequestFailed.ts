/**
 * A request without a usable response. `code` is the server's, or NETWORK, RATE_LIMITED,
 * INTERNAL_SERVER_ERROR, INVALID_ANSWER, UNKNOWN.
 */
export class RequestFailed extends Error {
  readonly code: string;
  readonly requestId: string | undefined;
  /** Whether the device had no network then; a message stays what it was when that changes. */
  readonly wasOffline = !navigator.onLine;

  constructor({ code, requestId }: { code: string; requestId?: string | undefined }) {
    super(code);
    this.name = 'RequestFailed';
    this.code = code;
    this.requestId = requestId;
  }
}
