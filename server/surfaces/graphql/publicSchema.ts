import {
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
  type GraphQLFieldConfig,
} from 'graphql';
import { schema } from './schema.ts';

type AnyField = GraphQLFieldConfig<unknown, unknown>;

/** The schema of /graphql/public: queries that need no login, with their result types. */
export const publicSchema = makePublicSchema();

export function publicSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(publicSchema))}\n`;
}

function makePublicSchema(): GraphQLSchema {
  const { query, directives, description } = schema.toConfig();
  if (!query) throw new Error('The schema has no queries.');
  const { fields, ...config } = query.toConfig();
  const open = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => isForEverybody(field)),
  );
  return new GraphQLSchema({
    query: new GraphQLObjectType({ ...config, fields: open }),
    directives,
    description,
  });
}

function isForEverybody({ extensions }: AnyField): boolean {
  const { authScopes } = (extensions?.['pothosOptions'] ?? {}) as {
    authScopes?: { public?: boolean };
  };
  return authScopes?.public === true;
}
