import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../requireActor.ts';
import { viewerSuccess } from '../ViewerSuccess.type.ts';

const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: (t) => ({ sessionId: t.id() }),
});

builder.mutationField('endSession', (t) =>
  t.field({
    type: viewerSuccess('EndSessionSuccess'),
    description:
      'Signs the viewer out on one device; a session that has already ended changes nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EndSessionInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const userId = requireActor(actor).id;
      const id = decodeId({ type: 'Session', id: String(input.sessionId) });
      if (id) await deps.prisma.session.deleteMany({ where: { id, userId } });
      return { userId };
    },
  }),
);
