import { GraphQLError } from 'graphql';

export function limitError({ code, message }: { code: string; message: string }): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
