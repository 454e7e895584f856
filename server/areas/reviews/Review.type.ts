import { ReviewTag } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { isDeletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { purchaseTitle } from './review.rules.ts';
import { visibleReviews } from './reviews.access.ts';

export const ReviewTagRef = builder.enumType(ReviewTag, {
  name: 'ReviewTag',
  description: 'A one-word statement in a review. Creators and fans have different tags.',
});

export const ReviewRef = builder.prismaNode('Review', {
  nullable: true,
  description:
    'What one side of an ended purchase wrote about the other. Unpublished ones are visible only to their author.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), AND: visibleReviews(actor) }),
  fields: (t) => ({
    rating: t.exposeInt('rating', { description: '1 to 5 stars.' }),
    tags: t.expose('tags', { type: [ReviewTagRef], description: 'At most 3.' }),
    text: t.exposeString('text', { description: 'May be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    reply: t.exposeString('reply', {
      nullable: true,
      description: "The creator's public reply.",
    }),
    repliedAt: t.expose('repliedAt', { type: 'DateTime', nullable: true }),
    author: t.field({
      type: PersonRef,
      select: { author: PERSON },
      resolve: ({ author }) => author,
    }),
    isAuthorDeleted: t.boolean({
      select: { author: PERSON },
      resolve: ({ author }) => isDeletedUsername(author.username),
    }),
    purchaseTitle: t.string({
      description: 'The title of what was bought, or "Session".',
      select: {
        period: {
          select: {
            order: { select: { serviceTitle: true } },
            booking: { select: { title: true } },
          },
        },
      },
      resolve: ({ period }) => purchaseTitle(period),
    }),
    isSession: t.boolean({
      description: 'Whether it is about a booked session without its own title.',
      select: {
        period: { select: { orderId: true, booking: { select: { title: true } } } },
      },
      resolve: ({ period: { orderId, booking } }) => orderId === null && !booking?.title,
    }),
    hiddenReason: t.string({
      nullable: true,
      description: 'Why staff hid it; null for everyone but the author and staff.',
      select: { hiddenReason: true, authorId: true },
      resolve: ({ hiddenReason, authorId }, _args, { actor }) =>
        actor && (actor.id === authorId || actor.role !== 'USER') ? hiddenReason : null,
    }),
    viewerIsAuthor: t.boolean({
      select: { authorId: true },
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
    viewerCanReply: t.boolean({
      select: { subjectId: true, byFan: true, reply: true, publishedAt: true },
      resolve: ({ subjectId, byFan, reply, publishedAt }, _args, { actor }) =>
        byFan && subjectId === actor?.id && reply === null && publishedAt !== null,
    }),
  }),
});
