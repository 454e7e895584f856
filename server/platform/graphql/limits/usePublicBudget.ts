import { GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { costOfAnswer, publicBudget } from '../../rateLimit/publicCost.ts';
import { rateLimitHeaders } from '../../rateLimit/rateLimitHeaders.ts';
import type { Budget, Budgets, BudgetState } from '../../rateLimit/Budgets.ts';
import { documentCost } from './limits.ts';
import type { ServerContext } from '../ServerContext.ts';
import { toRetrySeconds } from '../../rateLimit/toRetrySeconds.ts';

type Seen = { budget: Budget; key: string; requested: number; state: BudgetState };

/**
 * Charges each operation to the budget of its API key or IP address. Every response, including
 * rejections, has `extensions.cost` and RateLimit headers.
 */
export function usePublicBudget({
  schema,
  budgets,
}: {
  schema: GraphQLSchema;
  budgets: Budgets;
}): Plugin {
  const seen = new WeakMap<Request, Seen>();
  return {
    onRequest: ({ request, serverContext }) => {
      const { budget, key } = publicBudget(budgets, serverContext as unknown as ServerContext);
      seen.set(request, { budget, key, requested: 0, state: budget.take({ key, cost: 0 }) });
    },
    onValidate: ({ params, context }) => {
      const { request, params: graphqlParams } = context as unknown as {
        request: Request;
        params?: GraphQLParams;
      };
      const entry = seen.get(request);
      if (!entry) return;
      const { operationName, variables } = graphqlParams ?? {};
      entry.requested = documentCost({
        schema,
        document: params.documentAST as DocumentNode,
        operationName: operationName ?? null,
        variables: variables ?? {},
      });
    },
    onExecute: ({ args, setResultAndStopExecution }) => {
      const entry = seen.get((args.contextValue as unknown as { request: Request }).request);
      if (!entry) return;
      entry.state = entry.budget.take({ key: entry.key, cost: entry.requested });
      if (!entry.state.isTaken) setResultAndStopExecution({ errors: [overBudget(entry)] });
    },
    onResultProcess: ({ request, result, setResult }) => {
      const entry = seen.get(request);
      if (!entry || Array.isArray(result) || Symbol.asyncIterator in result) return;
      const { extensions, ...rest } = result as ExecutionResult;
      setResult({ ...rest, extensions: { ...extensions, cost: costOfAnswer(entry) } });
    },
    onResponse: ({ request, response }) => {
      const entry = seen.get(request);
      if (!entry) return;
      for (const [name, value] of Object.entries(rateLimitHeaders(entry)))
        response.headers.set(name, value);
    },
  };
}

function overBudget({ requested, budget, state }: Seen): GraphQLError {
  const seconds = toRetrySeconds(state.waitMs);
  return new GraphQLError(
    `This operation costs ${requested}, and ${state.available} of ${budget.capacity} are available. Try again in ${seconds} s.`,
    {
      extensions: {
        code: 'RATE_LIMITED',
        retryAfterSeconds: seconds,
        http: { status: 429, headers: { 'retry-after': String(seconds) } },
      },
    },
  );
}
