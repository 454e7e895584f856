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

/** Gives an error class its GraphQL type, named like the class. */
export function registerUserError(errorClass: UserErrorClass): void {
  builder.objectType(errorClass as new (...args: unknown[]) => UserError, {
    name: errorClass.name,
    interfaces: [UserErrorRef],
  });
}

/** The same for a class with the name of the input field that is wrong. */
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
      field: t.exposeString('field', { description: 'Name of the input field that is wrong.' }),
    }),
  });
}

/** An expected failure as a field's value: graphql-js takes a resolved Error for one that was thrown. */
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
