import { z } from 'zod';
import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';

const MarkNotificationsReadInput = builder.inputType('MarkNotificationsReadInput', {
  fields: (t) => ({
    ids: t.idList({
      required: false,
      description: 'All when absent.',
      validate: z.array(z.unknown()).max(500).nullish(),
    }),
    link: t.string({
      required: false,
      description: 'Only those with this link, for a page that shows what they are about.',
      validate: z.string().max(200).nullish(),
    }),
  }),
});

const MarkNotificationsReadSuccess = viewerSuccess('MarkNotificationsReadSuccess');

builder.mutationField('markNotificationsRead', (t) =>
  t.field({
    type: MarkNotificationsReadSuccess,
    description:
      "Marks some or all of the viewer's notifications as read. Ids of other users' notifications are ignored.",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MarkNotificationsReadInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const ids =
        input.ids
          ?.map((id) => decodeId({ type: 'Notification', id: String(id) }))
          .filter((id) => id !== null) ?? null;
      await markNotificationsRead(deps, requireActor(actor), { ids, link: input.link ?? null });
      return { userId: requireActor(actor).id };
    },
  }),
);
