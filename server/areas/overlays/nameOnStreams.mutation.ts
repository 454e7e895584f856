import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';

const NameOnStreamsSuccess = viewerSuccess('NameOnStreamsSuccess');

const NameOnStreamsInput = builder.inputType('NameOnStreamsInput', {
  fields: (t) => ({ isNamed: t.boolean() }),
});

builder.mutationField('nameOnStreams', (t) =>
  t.field({
    type: NameOnStreamsSuccess,
    description: "Sets whether creators' overlays may name the viewer when booking.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: NameOnStreamsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await deps.prisma.user.update({ where: { id }, data: { showNameOnStreams: input.isNamed } });
      return { userId: id };
    },
  }),
);
