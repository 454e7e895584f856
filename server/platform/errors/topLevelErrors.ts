import { GraphQLError } from 'graphql';
import type { UserError } from './UserError.ts';

/** The request has no login session; the client redirects to /login. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** The user is signed in but not allowed to do this. */
export function forbidden(): GraphQLError {
  return new GraphQLError('You may not do this.', { extensions: { code: 'FORBIDDEN' } });
}

/** For invalid arguments that the schema cannot express, such as two that exclude each other. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** An expected failure of a field whose result is not a union. */
export function codedError({ code, message }: UserError): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
