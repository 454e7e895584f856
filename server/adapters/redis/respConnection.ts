import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type RedisReply = string | number | null | RedisReply[];
type Waiting = { resolve: (reply: RedisReply) => void; reject: (error: Error) => void };

/** Longer than this nobody waits for a count, connecting included. */
const PATIENCE_MS = 1_000;
/** After a loss commands fail at once for so long: a server that is away must not slow everything down. */
const QUIET_MS = 5_000;

/** What a server's reply of several bytes reads as, and where the next one begins; null while bytes are missing. */
export function readReply(
  bytes: Buffer,
  at = 0,
): { reply: RedisReply | Error; next: number } | null {
  const end = bytes.indexOf('\r\n', at);
  if (end < 0) return null;
  const line = bytes.toString('utf8', at + 1, end);
  const after = end + 2;
  switch (String.fromCharCode(bytes[at] ?? 0)) {
    case '+':
      return { reply: line, next: after };
    case '-':
      return { reply: new Error(`Redis: ${line}`), next: after };
    case ':':
      return { reply: Number(line), next: after };
    case '$':
      return readBulk({ bytes, size: Number(line), after });
    case '*':
      return readList({ bytes, size: Number(line), after });
    default:
      throw new Error('Redis: a reply of an unknown kind');
  }
}

type Sized = { bytes: Buffer; size: number; after: number };

function readBulk({ bytes, size, after }: Sized): ReturnType<typeof readReply> {
  if (size < 0) return { reply: null, next: after };
  return bytes.length < after + size + 2
    ? null
    : { reply: bytes.toString('utf8', after, after + size), next: after + size + 2 };
}

function readList({ bytes, size, after }: Sized): ReturnType<typeof readReply> {
  if (size < 0) return { reply: null, next: after };
  const list: RedisReply[] = [];
  let next = after;
  let failed: Error | null = null;
  for (let index = 0; index < size; index += 1) {
    const part = readReply(bytes, next);
    if (!part) return null;
    if (part.reply instanceof Error) failed ??= part.reply;
    else list.push(part.reply);
    next = part.next;
  }
  return { reply: failed ?? list, next };
}

/**
 * The few words of Redis' protocol that limits need, without a package. Connects at the first command and again after
 * a loss; a command that meets no server fails at once.
 */
export function redisConnection(redisUrl: string) {
  const url = new URL(redisUrl);
  let socket: Socket | null = null;
  let waiting: Waiting[] = [];
  let received: Buffer = Buffer.alloc(0);

  let deadline: NodeJS.Timeout | undefined;
  let quietUntil = 0;

  const lose = (error: Error): void => {
    clearTimeout(deadline);
    socket?.destroy();
    socket = null;
    received = Buffer.alloc(0);
    // An idle connection that is closed tells nothing of the server; an unanswered command does.
    if (waiting.length > 0) quietUntil = Date.now() + QUIET_MS;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const watch = (): void => {
    clearTimeout(deadline);
    if (waiting.length > 0)
      deadline = setTimeout(() => lose(new Error('Redis does not answer')), PATIENCE_MS).unref();
  };
  const take = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    for (let part = readReply(received); part; part = readReply(received)) {
      received = received.subarray(part.next);
      const next = waiting.shift();
      if (part.reply instanceof Error) next?.reject(part.reply);
      else next?.resolve(part.reply);
    }
    watch();
  };
  const receive = (chunk: Buffer): void => {
    try {
      take(chunk);
    } catch (error) {
      lose(error as Error);
    }
  };
  const write = (words: string[]): Promise<RedisReply> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (waiting.length === 1) watch();
      socket?.write(
        `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
      );
    });
  const open = (): void => {
    const options = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6379) };
    const made =
      url.protocol === 'rediss:'
        ? connectTls({ ...options, servername: options.host })
        : connectTcp(options);
    socket = made;
    made.setNoDelay(true);
    made.on('data', receive);
    made.on('error', (error) => socket === made && lose(error));
    made.on('close', () => socket === made && lose(new Error('Redis closed the connection')));
    made.unref();
    if (url.password)
      write([
        'AUTH',
        ...(url.username ? [decodeURIComponent(url.username)] : []),
        decodeURIComponent(url.password),
      ]).catch(lose);
    if (url.pathname.length > 1) write(['SELECT', url.pathname.slice(1)]).catch(lose);
  };
  const send = (words: string[]): Promise<RedisReply> => {
    if (!socket && Date.now() < quietUntil) return Promise.reject(new Error('Redis is away'));
    if (!socket) open();
    return write(words);
  };
  return {
    send,
    /** Commands that nobody else's come between; gives the reply to each. */
    sendTogether: async (commands: string[][]): Promise<RedisReply[]> => {
      const replies = await Promise.all([['MULTI'], ...commands, ['EXEC']].map(send));
      return replies.at(-1) as RedisReply[];
    },
    close: (): void => lose(new Error('closed')),
  };
}

export type RedisConnection = ReturnType<typeof redisConnection>;
