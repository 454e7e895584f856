import { builder } from '../../../platform/graphql/builder.ts';
import { endSessions } from './password/changePassword.ts';
import { requireActor } from '../requireActor.ts';
import { viewerSuccess } from '../ViewerSuccess.type.ts';

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: viewerSuccess('EndOtherSessionsSuccess'),
    description: 'Signs the viewer out of all other sessions.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { deps, actor }) => {
      const { id, sessionId } = requireActor(actor);
      await endSessions(deps.prisma, { userId: id, except: sessionId });
      return { userId: id };
    },
  }),
);
