import { getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { countChanges } from '../../rateLimit/changes.ts';
import { RateLimitedError } from '../../rateLimit/RateLimitedError.ts';
import type { Context } from '../Context.ts';
import { tooManyRequests } from '../maskErrors.ts';
import { getRootFields } from './limits.ts';

/** Counts each mutation field against the user's limit before it runs. */
export function useChangeLimit(): Plugin {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      if (
        getOperationAST(args.document, args.operationName)?.operation !== OperationTypeNode.MUTATION
      )
        return;
      const { deps, actor, address } = args.contextValue as unknown as Context;
      try {
        countChanges(deps, { actor, address, count: Math.max(1, getRootFields(args)) });
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        setResultAndStopExecution({ errors: [tooManyRequests(error)] });
      }
    },
  };
}
