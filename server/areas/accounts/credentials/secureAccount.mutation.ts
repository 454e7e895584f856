import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import { LinkInvalidError } from '../accounts.errors.ts';
import { secureAccount } from './secureAccount.ts';

const SecureAccountInput = builder.inputType('SecureAccountInput', {
  fields: (t) => ({
    token: t.string({
      description: 'From the link of a security mail.',
      validate: z.string().max(200),
    }),
  }),
});

const SecureAccountSuccess = builder
  .objectRef<{ email: string; removed: string[] }>('SecureAccountSuccess')
  .implement({
    fields: (t) => ({
      email: t.exposeString('email', { description: 'Where the link for a new password goes.' }),
      removed: t.exposeStringList('removed', {
        description:
          'Names of the passkeys and secret API keys, and hosts of the webhooks, that were removed because they were added or changed since the login that made the reported change.',
      }),
    }),
  });

builder.mutationField('secureAccount', (t) =>
  t.field({
    type: SecureAccountSuccess,
    description:
      '"This was not me": ends every login session of the account, invalidates its password, removes passkeys, secret keys and webhooks that were added since, and mails a link for a new password.',
    authScopes: { public: true },
    skipTypeScopes: true,
    errors: { types: [LinkInvalidError] },
    args: { input: t.arg({ type: SecureAccountInput }) },
    resolve: (_root, { input }, { deps, address }) => secureAccount(deps, { ...input, address }),
  }),
);
