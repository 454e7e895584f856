import { GraphQLSchema, isObjectType, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** What /graphql/public can be asked, as SDL: queries and everything that they lead to, without the mutations. */
export function publicSchemaText(): string {
  const { query, directives, description } = schema.toConfig();
  const node = schema.getType('Node');
  // Nodes are reached through `node` alone; whatever else there is belongs to mutations.
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && type.getInterfaces().some((one) => one === node));
  return `${printSchema(lexicographicSortSchema(new GraphQLSchema({ query, directives, description, types })))}\n`;
}
