import type { GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { usePublicBudget } from '../../platform/graphql/limits/usePublicBudget.ts';
import type { Budgets } from '../../platform/rateLimit/Budgets.ts';
import { useKeyScopes } from './useKeyScopes.ts';

/** The plugins of the endpoint for secret keys: scopes and budget. */
export const creatorPlugins = ({
  schema,
  budgets,
}: {
  schema: GraphQLSchema;
  budgets: Budgets;
}): Plugin[] => [useKeyScopes(schema), usePublicBudget({ schema, budgets })];
