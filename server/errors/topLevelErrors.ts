import { GraphQLError } from 'graphql';

/** Nobody is signed in; the client leads to /login. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** Signed in, but without the right. */
export function forbidden(): GraphQLError {
  return new GraphQLError('You may not do this.', { extensions: { code: 'FORBIDDEN' } });
}
