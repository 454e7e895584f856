import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { badUserInput } from '../errors/topLevelErrors.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      oneDirection: OneDirectionPlugin<Types>;
    }
  }
}

export const ONE_DIRECTION = 'oneDirection';

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Rejects `first` together with `last`: Relay allows both, and the libraries silently ignore one.
 */
class OneDirectionPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: Resolver<Types>,
    { args }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    if (!args['first'] || !args['last']) return resolve;
    return (parent, provided, context, info) => {
      const { first, last } = provided as { first?: number | null; last?: number | null };
      if (first != null && last != null) throw badUserInput('Use `first` or `last`, not both.');
      return resolve(parent, provided, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(ONE_DIRECTION, OneDirectionPlugin);
