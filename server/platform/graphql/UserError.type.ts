import { UserError } from '../errors/UserError.ts';
import { builder } from './builder.ts';

export const UserErrorRef = builder.interfaceRef<UserError>('UserError').implement({
  description:
    'An expected failure that a person can act on. `code` is stable; `message` is English.',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
  }),
});

type UserErrorClass = new (...args: never[]) => UserError;

/** Registers the GraphQL type of an error class under the name of the class. */
export function registerUserError(errorClass: UserErrorClass): void {
  builder.objectType(errorClass as new (...args: unknown[]) => UserError, {
    name: errorClass.name,
    interfaces: [UserErrorRef],
  });
}

/** Like registerUserError, for a class with the name of the invalid input field. */
export function registerFieldError({
  errorClass,
  description,
}: {
  errorClass: new (...args: never[]) => UserError & { field: string };
  description?: string;
}): void {
  builder.objectType(errorClass as new (...args: unknown[]) => UserError & { field: string }, {
    name: errorClass.name,
    interfaces: [UserErrorRef],
    ...(description ? { description } : {}),
    fields: (t) => ({
      field: t.exposeString('field', { description: 'Name of the invalid input field.' }),
    }),
  });
}

/** An expected failure as the value of a field: graphql-js treats a resolved Error as thrown. */
export function userErrorValue(error: UserError | null): UserError | null {
  return (
    error &&
    ({
      __typename: error.constructor.name,
      ...error,
      message: error.message,
    } as unknown as UserError)
  );
}
