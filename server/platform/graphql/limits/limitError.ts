import { GraphQLError } from 'graphql';

/** A limit of documents that was passed, as it is told. */
export function limitError({ code, message }: { code: string; message: string }): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
