import { visibleMessages } from './messages.access.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { MessageKind } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';

const MessageKindRef = builder.enumType(MessageKind, {
  name: 'MessageKind',
  description: 'TEXT, or the kind of order step that it belongs to.',
});

export const MessageRef = builder.prismaNode('Message', {
  nullable: true,
  description: 'A message between the two sides of a booking or order.',
  id: { field: 'id' },
  findUnique: (id, { actor, deps }) => ({
    id: uuidOrNil(id),
    ...visibleMessages(deps, actor),
  }),
  fields: (t) => ({
    kind: t.expose('kind', { type: MessageKindRef }),
    body: t.string({
      description: 'Empty when staff hid it.',
      select: { body: true, hiddenAt: true },
      resolve: ({ body, hiddenAt }) => (hiddenAt ? '' : body),
    }),
    isHidden: t.boolean({
      description: 'Whether staff hid the text after a report.',
      select: { hiddenAt: true },
      resolve: ({ hiddenAt }) => hiddenAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.field({
      type: PersonRef,
      select: { author: PERSON },
      resolve: ({ author }) => author,
    }),
    viewerIsAuthor: t.boolean({
      select: { authorId: true },
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
  }),
});

/** Arguments of `t.relatedConnection` for the messages of a booking or an order. */
export const CONVERSATION = {
  cursor: 'id' as const,
  description: 'The messages of both sides, newest first.',
  defaultSize: 20,
  maxSize: 100,
  totalCount: true as const,
  query: { orderBy: [{ createdAt: 'desc' as const }, { id: 'asc' as const }] },
};
