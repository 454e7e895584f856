import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ApiKeyKindRef, ApiKeyRef, ApiKeyScopeRef } from './ApiKey.type.ts';
import { createApiKey } from './apiKeys.ts';
import {
  KeyInvalidError,
  KeyLimitError,
  KeyScopesInvalidError,
  NotACreatorError,
} from '../integrations.errors.ts';

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    kind: t.field({ type: ApiKeyKindRef }),
    name: t.string({ description: 'A name for the creator, 1 to 60 characters.' }),
    scopes: t.field({
      type: [ApiKeyScopeRef],
      required: false,
      description: 'Scopes of a secret key; READ when absent.',
    }),
  }),
});

const CreateApiKeySuccess = builder
  .objectRef<{ keyId: string; token: string; userId: string }>('CreateApiKeySuccess')
  .implement({
    fields: (t) => ({
      token: t.exposeString('token', {
        description: 'The key itself; a secret key is returned only here.',
      }),
      apiKey: t.prismaField({
        type: ApiKeyRef,
        resolve: (query, { keyId }, _args, { deps }) =>
          deps.prisma.apiKey.findUniqueOrThrow({ ...query, where: { id: keyId } }),
      }),
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeySuccess,
    description: 'Creates an API key for the viewer.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        EmailNotVerifiedError,
        NotACreatorError,
        KeyInvalidError,
        KeyScopesInvalidError,
        KeyLimitError,
      ],
    },
    args: { input: t.arg({ type: CreateApiKeyInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const { kind, name, scopes } = input;
      const key = await createApiKey(deps, person, { kind, name, scopes: scopes ?? undefined });
      return { ...key, userId: person.id };
    },
  }),
);
