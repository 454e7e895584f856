import { requireActor } from '../accounts/requireActor.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import { TooManyTestsError } from './overlays.errors.ts';
import { sendOverlayTest } from './sendOverlayTest.ts';

registerUserError(TooManyTestsError);

builder.prismaObjectField(ViewerRef, 'isNamedOnStreams', (t) =>
  t.exposeBoolean('isNamedOnStreams', {
    description: "Whether creators' overlays may name the viewer when a booking is told on stream.",
  }),
);

const success = (name: string) =>
  builder.objectRef<{ userId: string }>(name).implement({
    fields: (t) => ({
      viewer: t.prismaField({
        type: ViewerRef,
        resolve: (query, { userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
      }),
    }),
  });
const TestSuccess = success('SendOverlayTestSuccess');
const NameSuccess = success('NameOnStreamsSuccess');
const NameInput = builder.inputType('NameOnStreamsInput', {
  fields: (t) => ({ isNamed: t.boolean() }),
});

builder.mutationFields((t) => ({
  sendOverlayTest: t.field({
    type: TestSuccess,
    description: "Shows a booking, marked as a test, on every open overlay of the viewer's own.",
    authScopes: { signedIn: true },
    errors: { types: [TooManyTestsError] },
    resolve: async (_root, _args, { deps, actor }) => {
      const person = requireActor(actor);
      await sendOverlayTest(deps, person);
      return { userId: person.id };
    },
  }),
  nameOnStreams: t.field({
    type: NameSuccess,
    description: "Agrees, or no longer, to be named by creators' overlays when booking.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: NameInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { id } = requireActor(actor);
      await deps.prisma.user.update({ where: { id }, data: { isNamedOnStreams: input.isNamed } });
      return { userId: id };
    },
  }),
}));
