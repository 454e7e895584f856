import { builder } from '../../../../platform/graphql/builder.ts';
import { MessageRef } from '../../../messages/Message.type.ts';
import { DeliveryFileRef } from '../DeliveryFile.type.ts';
import { MAX_MARKS_PER_FILE, toSeconds, toShare } from './mark.rules.ts';

const DeliveryMarkRef = builder.prismaObject('DeliveryMark', {
  description: 'The place in a delivered file that a message is about: a time or a point.',
  fields: (t) => ({
    file: t.relation('file', { type: DeliveryFileRef }),
    message: t.relation('message', { type: MessageRef }),
    seconds: t.float({
      nullable: true,
      description: 'Time in audio or video, from its start.',
      select: { atMs: true },
      resolve: toSeconds,
    }),
    page: t.exposeInt('page', { nullable: true, description: 'Page of a PDF, from 1.' }),
    x: t.float({
      nullable: true,
      description: 'Fraction of the width from the left, 0 to 1.',
      select: { x: true },
      resolve: ({ x }) => toShare(x),
    }),
    y: t.float({
      nullable: true,
      description: 'Fraction of the height from the top, 0 to 1.',
      select: { y: true },
      resolve: ({ y }) => toShare(y),
    }),
  }),
});

builder.prismaObjectField(MessageRef, 'mark', (t) =>
  t.relation('mark', {
    type: DeliveryMarkRef,
    nullable: true,
    description: 'The place in a delivered file that the message is about.',
  }),
);
builder.prismaObjectField(DeliveryFileRef, 'marks', (t) =>
  t.relation('marks', {
    type: DeliveryMarkRef,
    description: 'The comments of both sides on places in the file, oldest first.',
    query: {
      orderBy: [{ message: { createdAt: 'asc' } }, { messageId: 'asc' }],
      take: MAX_MARKS_PER_FILE,
    },
  }),
);
