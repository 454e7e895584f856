import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { revokeApiKey } from './apiKeys.ts';
import { KeyNotFoundError } from '../integrations.errors.ts';

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ keyId: t.id() }),
});

const RevokeApiKeySuccess = viewerSuccess('RevokeApiKeySuccess');

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: RevokeApiKeySuccess,
    description: "Revokes one of the viewer's keys immediately.",
    authScopes: { signedIn: true },
    errors: { types: [KeyNotFoundError] },
    args: { input: t.arg({ type: RevokeApiKeyInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const person = requireActor(actor);
      const keyId = decodeId({ type: 'ApiKey', id: String(input.keyId) });
      if (!keyId) throw new KeyNotFoundError();
      await revokeApiKey(deps, person, { keyId });
      return { userId: person.id };
    },
  }),
);
