import { createServer, type AddressInfo } from 'node:net';
import { readReply } from '../adapters/redis/respConnection.ts';

/** `answers`: false takes commands and says nothing; a text is said to each instead. */
type Options = { answers?: boolean | string };
export type SmallRedis = {
  redisUrl: string;
  /** Loses all it knows, as after a restart. */ forget: () => void;
  close: () => void;
};

/** As much of Redis as limits and places speak to, over a real socket; EVAL is the limiter's one script: count, and say the time left. */
export async function startSmallRedis({ answers = true }: Options = {}): Promise<SmallRedis> {
  const counts = new Map<string, number>();
  const sets = new Map<string, Map<string, number>>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    let queued: string[] | null = null;
    socket.unref();
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (answers !== true) return void (answers && socket.write(answers));
      received = Buffer.concat([received, chunk]);
      for (let part = readReply(received); part; part = readReply(received)) {
        received = received.subarray(part.next);
        const [name = '', ...words] = part.reply as string[];
        if (name === 'MULTI') queued = [];
        const reply =
          name === 'EXEC'
            ? `*${queued?.length ?? 0}\r\n${queued?.join('') ?? ''}`
            : replyTo({ name, words, counts, sets });
        if (queued && name !== 'MULTI' && name !== 'EXEC') {
          queued.push(reply);
          socket.write('+QUEUED\r\n');
        } else socket.write(reply);
        if (name === 'EXEC') queued = null;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    redisUrl: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget: () => sets.clear(),
    close: () => server.close(),
  };
}

type Command = {
  name: string;
  words: string[];
  counts: Map<string, number>;
  sets: Map<string, Map<string, number>>;
};

function replyTo({ name, words, counts, sets }: Command): string {
  const [key = ''] = words;
  const set = sets.get(key) ?? new Map<string, number>();
  sets.set(key, set);
  switch (name) {
    case 'EVAL': {
      const [, , counted = '', by = '0'] = words;
      counts.set(counted, (counts.get(counted) ?? 0) + Number(by));
      return `*2\r\n:${counts.get(counted)}\r\n:60000\r\n`;
    }
    case 'GET': {
      const value = counts.get(key);
      return value === undefined ? '$-1\r\n' : `$${String(value).length}\r\n${value}\r\n`;
    }
    case 'ZADD':
      for (let at = 1; at < words.length; at += 2) set.set(words[at + 1] ?? '', Number(words[at]));
      return ':1\r\n';
    case 'ZREM':
      return `:${Number(set.delete(words[1] ?? ''))}\r\n`;
    case 'ZREMRANGEBYSCORE':
      for (const [member, score] of set) if (score <= Number(words[2])) set.delete(member);
      return ':0\r\n';
    case 'ZCARD':
      return `:${set.size}\r\n`;
    case 'PTTL':
      return ':60000\r\n';
    default:
      return '+OK\r\n';
  }
}
