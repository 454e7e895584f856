import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { remembered, type Limiters } from '../../platform/rateLimit/Limiters.ts';
import { redisConnection, type RedisConnection, type RedisReply } from './respConnection.ts';

/** All processes count together in Redis; while it is away each counts for itself. */
export function redisLimiters({
  redisUrl,
}: {
  redisUrl: string;
}): Limiters & { close: () => void } {
  const connection = redisConnection(redisUrl);
  const limiters = remembered(
    ({ name, points, duration }) =>
      new RateLimiterRedis({
        storeClient: commandsOf(connection),
        keyPrefix: `slotcast:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
  );
  return Object.assign(limiters, { close: connection.close });
}

/** What the limiter calls of a Redis client, in the form of the client that it was written for. */
function commandsOf({ send, sendTogether }: RedisConnection) {
  const scripts = new Map<string, string>();
  const multi = () => {
    const commands: string[][] = [];
    const step = (...words: (string | number)[]) => {
      commands.push(words.map(String));
      return chain;
    };
    const chain = {
      get: (key: string) => step('GET', key),
      set: (...words: (string | number)[]) => step('SET', ...words),
      incrby: (key: string, by: number) => step('INCRBY', key, by),
      pttl: (key: string) => step('PTTL', key),
      exec: async (): Promise<[null, RedisReply][]> =>
        (await sendTogether(commands)).map((reply) => [null, reply]),
    };
    return chain;
  };
  return {
    defineCommand: (name: string, { lua }: { lua: string }) => void scripts.set(name, lua),
    rlflxIncr: ([key = '', ...rest]: string[]) =>
      send(['EVAL', scripts.get('rlflxIncr') ?? '', '1', key, ...rest]),
    multi,
    del: (key: string) => send(['DEL', key]),
  };
}
