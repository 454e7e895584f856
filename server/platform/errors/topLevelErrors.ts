import { GraphQLError } from 'graphql';
import type { UserError } from './UserError.ts';

/** Nobody is signed in; the client leads to /login. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** Signed in, but without the right. */
export function forbidden(): GraphQLError {
  return new GraphQLError('You may not do this.', { extensions: { code: 'FORBIDDEN' } });
}

/** Arguments that the schema cannot refuse: the two that exclude each other, say. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** An expected failure of a field whose result is not a union. */
export function codedError({ code, message }: UserError): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
