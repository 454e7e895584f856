import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/graphql/decodeId.ts';
import { registerUserError } from '../../../platform/graphql/UserError.type.ts';
import { ApiKeyKindRef, ApiKeyRef } from './ApiKey.type.ts';
import { createApiKey, revokeApiKey } from './apiKeys.ts';
import {
  KeyInvalidError,
  KeyLimitError,
  KeyNotFoundError,
  NotACreatorError,
} from '../integrations.errors.ts';

for (const error of [NotACreatorError, KeyInvalidError, KeyLimitError, KeyNotFoundError])
  registerUserError(error);

const CreateInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    kind: t.field({ type: ApiKeyKindRef }),
    name: t.string({ description: 'For the creator, 1 to 60 characters.' }),
  }),
});
const RevokeInput = builder.inputType('RevokeApiKeyInput', { fields: (t) => ({ keyId: t.id() }) });

const CreateSuccess = builder
  .objectRef<{ keyId: string; token: string; userId: string }>('CreateApiKeySuccess')
  .implement({
    fields: (t) => ({
      token: t.exposeString('token', {
        description: 'The key itself; of a secret one this is the only time.',
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
const RevokeSuccess = builder.objectRef<{ userId: string }>('RevokeApiKeySuccess').implement({
  fields: (t) => ({
    viewer: t.prismaField({
      type: ViewerRef,
      resolve: (query, { userId }, _args, { deps }) =>
        deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreateSuccess,
    description: 'Makes a key for the programs of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: { types: [EmailNotVerifiedError, NotACreatorError, KeyInvalidError, KeyLimitError] },
    args: { input: t.arg({ type: CreateInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      return { ...(await createApiKey(deps, person, input)), userId: person.id };
    },
  }),
  revokeApiKey: t.field({
    type: RevokeSuccess,
    description: 'Ends an own key at once.',
    authScopes: { signedIn: true },
    errors: { types: [KeyNotFoundError] },
    args: { input: t.arg({ type: RevokeInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const keyId = decodeId({ type: 'ApiKey', id: String(input.keyId) });
      if (!keyId) throw new KeyNotFoundError();
      await revokeApiKey(deps, person, { keyId });
      return { userId: person.id };
    },
  }),
}));
