import { forward, type Forwarded, type Message } from './forward.ts';
import { readEvents } from './readEvents.ts';

/** Silence after which the connection counts as lost; the server writes every 15 seconds. */
const SILENCE_MS = 45_000;
const [FIRST_WAIT_MS, MAX_WAIT_MS] = [1_000, 30_000];

type Ended = { reason?: string };
type Ready = { listener: string; topics: string[]; secret: string; isContinued: boolean };
export type ListenOptions = {
  /** Address of the product, for example https://slotcast.example. */
  url: string;
  /** A secret key with the scope READ. */
  key: string;
  /** Where messages are forwarded to, for example http://localhost:4242/webhooks. */
  forwardTo: string;
  /** Names of topics; all when empty. */
  topics?: readonly string[];
  signal?: AbortSignal;
  onReady?: (ready: Ready) => void;
  onForwarded?: (done: Forwarded & { topic: string; eventId: string }) => void;
  onLost?: (lost: { reason: string; waitMs: number }) => void;
};

/**
 * The server permanently refused or ended the connection, for example because the key is unknown.
 */
export class ListenRefusedError extends Error {
  readonly code: string;
  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.code = code;
  }
}

/**
 * Forwards webhooks to `forwardTo` one after the other until `signal` aborts, and connects again
 * after a lost connection. A message that arrives twice is forwarded once. Throws
 * ListenRefusedError.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const state: State = { listener: null, forwarded: new Set(), waitMs: FIRST_WAIT_MS };
  while (!options.signal?.aborted) {
    const reason = await connect({ options, state });
    if (options.signal?.aborted) return;
    options.onLost?.({ reason, waitMs: state.waitMs });
    await pause({ ms: state.waitMs, signal: options.signal });
    state.waitMs = Math.min(2 * state.waitMs, MAX_WAIT_MS);
  }
}

type State = { listener: string | null; forwarded: Set<string>; waitMs: number };
type Connecting = { options: ListenOptions; state: State };

/** Returns why the connection ended. */
async function connect({ options, state }: Connecting): Promise<string> {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const response = await fetch(toAddress({ options, state }), {
      headers: { authorization: `Bearer ${options.key}`, accept: 'text/event-stream' },
      signal: ending.signal,
    });
    if (!response.ok || !response.body) return await refuse({ response, state });
    if (!state.listener && !isEventStream(response)) throw notOurs(options.url);
    for await (const { type, data } of readEvents(response.body)) {
      clearTimeout(silence);
      if (type === 'ready') greet({ options, state, ready: JSON.parse(data) as Ready });
      if (type === 'message')
        await handle({ options, state, message: JSON.parse(data) as Message });
      if (type === 'ended') return end(JSON.parse(data) as Ended);
      silence = setTimeout(stop, SILENCE_MS);
    }
    return 'the server closed it';
  } catch (error) {
    if (error instanceof ListenRefusedError) throw error;
    return ending.signal.aborted ? 'no sign of life' : readReason(error);
  } finally {
    clearTimeout(silence);
    options.signal?.removeEventListener('abort', stop);
    ending.abort();
  }
}

function toAddress({ options: { url, topics = [] }, state: { listener } }: Connecting): URL {
  const address = new URL('/webhooks/listen', url);
  for (const topic of topics) address.searchParams.append('topic', topic);
  if (listener) address.searchParams.set('listener', listener);
  return address;
}

function greet({ options, state, ready }: Connecting & { ready: Ready }): void {
  state.listener = ready.listener;
  state.waitMs = FIRST_WAIT_MS;
  options.onReady?.(ready);
}

async function handle({ options, state, message }: Connecting & { message: Message }) {
  const delivery = message.headers['slotcast-delivery'] ?? '';
  if (state.forwarded.has(delivery)) return;
  state.forwarded.add(delivery);
  const done = await forward({ url: options.forwardTo, message });
  options.onForwarded?.({
    ...done,
    topic: message.headers['slotcast-event'] ?? '',
    eventId: message.headers['slotcast-event-id'] ?? '',
  });
}

/** Throws when newer listeners replaced this one: reconnecting would end one of them. */
function end({ reason }: Ended): string {
  if (reason === 'REPLACED')
    throw new ListenRefusedError({
      code: reason,
      message: 'A newer program listens instead of this one. At most five listen at a time.',
    });
  return 'the server ended it';
}

/** Throws for failures that a retry cannot fix; otherwise waits as long as the server asks. */
async function refuse({ response, state }: { response: Response; state: State }): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  const { code = `HTTP_${response.status}`, message = 'The server refused the connection.' } = body;
  if (response.status < 500 && response.status !== 429)
    throw new ListenRefusedError({ code, message });
  const seconds = Number(response.headers.get('retry-after'));
  if (seconds > 0) state.waitMs = seconds * 1_000;
  return code;
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const notOurs = (url: string): ListenRefusedError =>
  new ListenRefusedError({
    code: 'WRONG_URL',
    message: `${url} does not answer with webhooks. Is it the URL of Slotcast?`,
  });

function readReason(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? 'unknown';
}

function pause({ ms, signal }: { ms: number; signal: AbortSignal | undefined }): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
