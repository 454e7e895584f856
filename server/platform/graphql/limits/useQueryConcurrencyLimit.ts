import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * So many queries are worked on at a time; others wait in line. Each keeps the loop busy in many small pieces, and
 * hundreds at once would make its turns so long that not even a refusal gets out in time. Mutations do not wait here:
 * they ask others (the payment provider), whose slowness must not hold up those who only read.
 */
const MAX_CONCURRENT = 8;

export function useQueryConcurrencyLimit(most: number = MAX_CONCURRENT): Plugin {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // The place goes to the next one, in a turn of its own.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) setImmediate(next);
    else running -= 1;
  };
  return {
    onExecute: ({ args, executeFn, setExecuteFn }) => {
      if (getOperationAST(args.document, args.operationName)?.operation !== 'query') return;
      setExecuteFn(async (given) => {
        await enter();
        try {
          return (await executeFn(given)) as unknown;
        } finally {
          leave();
        }
      });
    },
  };
}
