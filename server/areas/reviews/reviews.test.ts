import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { completedBooking } from '../../testing/factories/completedBooking.ts';
import { makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makePaidOrder } from '../../testing/factories/orderFactories.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { cancelOverdueOrder } from '../orders/refunds/cancelOverdueOrder.ts';
import { decideReport } from '../staff/reports/decideReport.ts';
import { inviteReviewers } from './inviteReviewers.ts';
import { publishDueReviews } from './publishDueReviews.ts';
import { mailReview } from './reviews.mails.ts';
import { reviewsPersonalData } from './reviews.personalData.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const WRITE = `mutation ($input: WriteReviewInput!) { result: writeReview(input: $input) {
  ... on WriteReviewSuccess { review { id publishedAt } } ... on UserError { code } } }`;
type Written = { review?: { id: string; publishedAt: string | null }; code?: string };

async function write(
  actor: Actor | null,
  {
    aboutId,
    rating = 5,
    ...rest
  }: { aboutId: string; rating?: number; tags?: string[]; text?: string },
): Promise<Written> {
  const { data, errors } = await server.run({
    query: WRITE,
    actor,
    variables: { input: { aboutId, rating, ...rest } },
  });
  return (data?.['result'] as Written | undefined) ?? { code: errors?.[0]?.extensions.code ?? '' };
}
const about = (bookingId: string) => globalId('Booking', bookingId);

const READ = `query ($id: ID!) { node(id: $id) { ... on Review { rating text author { username } purchaseTitle } } }`;
const read = async (actor: Actor | null, id: string) =>
  (await server.run({ query: READ, actor, variables: { id } })).data?.['node'] ?? null;

const PROFILE = `query ($username: String!) { creator(username: $username) {
  reputation { averageRating reviewCount completedSessions onTimePercent }
  reviews(first: 5) { totalCount edges { node { id text } } } } }`;
type Profile = {
  reputation: { averageRating: number | null; reviewCount: number; completedSessions: number };
  reviews: { totalCount: number; edges: { node: { id: string; text: string } }[] };
};
const profile = async (creator: Actor) =>
  (await server.run({ query: PROFILE, variables: { username: creator.username } })).data?.[
    'creator'
  ] as Profile;

describe('writeReview', () => {
  it('both reviews are hidden until both sides wrote, then both are published', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const first = await write(fan, { aboutId: about(bookingId), rating: 4, text: 'Patient.' });
    expect(first.review?.publishedAt).toBeNull();
    const id = first.review?.id ?? '';
    for (const actor of [null, creator, await makeFan(server.deps, { role: 'ADMIN' })])
      expect(await read(actor, id)).toBeNull();
    expect(await read(fan, id)).toMatchObject({ rating: 4, purchaseTitle: 'Session' });
    // Staff read the audit log.
    const { detail } = await server.deps.prisma.auditEvent.findFirstOrThrow({
      where: { actorId: fan.id, action: 'review.write' },
    });
    expect(detail).toEqual({});
    expect(await profile(creator)).toMatchObject({
      reputation: { averageRating: null, reviewCount: 0, completedSessions: 1 },
      reviews: { totalCount: 0, edges: [] },
    });
    const second = await write(creator, { aboutId: about(bookingId), tags: ['WELL_PREPARED'] });
    expect(second.review?.publishedAt).not.toBeNull();
    expect(await read(null, id)).toMatchObject({ text: 'Patient.' });
    expect(await profile(creator)).toMatchObject({
      reputation: { averageRating: 4, reviewCount: 1 },
      reviews: { totalCount: 1 },
    });
  });

  it('one review is published when the 14 days are over, and none is accepted after them', async () => {
    const { fan, creator, bookingId, endsAt } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId), rating: 2 });
    server.clock.now = new Date(endsAt.getTime() + 14 * DAY_MS - 1);
    await publishDueReviews(server.deps);
    expect(await read(null, review?.id ?? '')).toBeNull();
    server.clock.now = new Date(endsAt.getTime() + 14 * DAY_MS);
    expect(await write(creator, { aboutId: about(bookingId) })).toEqual({
      code: 'REVIEW_NOT_POSSIBLE',
    });
    await publishDueReviews(server.deps);
    await publishDueReviews(server.deps);
    expect(await read(null, review?.id ?? '')).toMatchObject({ rating: 2 });
    expect(
      await server.deps.prisma.notification.count({
        where: { recipientId: creator.id, kind: 'REVIEW_PUBLISHED' },
      }),
    ).toBe(1);
  });

  it('the reviews are published once when both sides write concurrently', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { fan, creator, bookingId } = await completedBooking(server);
      await Promise.all([
        write(fan, { aboutId: about(bookingId) }),
        write(creator, { aboutId: about(bookingId) }),
      ]);
      const reviews = await server.deps.prisma.review.findMany({
        where: { period: { bookingId } },
      });
      expect(reviews.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true]);
      expect(
        await server.deps.prisma.notification.count({
          where: { recipientId: { in: [fan.id, creator.id] }, kind: 'REVIEW_PUBLISHED' },
        }),
      ).toBe(2);
    }
  });

  it('the review is replaced until it is published, never after', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    await write(fan, { aboutId: about(bookingId), rating: 1, text: 'First.' });
    await write(fan, { aboutId: about(bookingId), rating: 3, text: 'Second.' });
    await write(creator, { aboutId: about(bookingId) });
    expect(await write(fan, { aboutId: about(bookingId), rating: 5 })).toEqual({
      code: 'REVIEW_NOT_POSSIBLE',
    });
    expect((await profile(creator)).reviews.edges.map(({ node }) => node.text)).toEqual([
      'Second.',
    ]);
    await expect(
      server.deps.prisma.review.updateMany({
        where: { authorId: fan.id },
        data: { rating: 5 },
      }),
    ).rejects.toThrow();
  });

  it('strangers, visitors, unconfirmed authors and invalid content are rejected', async () => {
    const { fan, bookingId } = await completedBooking(server);
    const aboutId = about(bookingId);
    expect(await write(null, { aboutId })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await write(await makeFan(server.deps), { aboutId })).toEqual({
      code: 'REVIEW_NOT_POSSIBLE',
    });
    for (const wrong of [
      { rating: 0 },
      { rating: 6 },
      { tags: ['FUN', 'FUN'] },
      { tags: ['FUN', 'CLEAR', 'PATIENT', 'SKILLED'] },
      { tags: ['WELL_PREPARED'] },
      { text: 'x'.repeat(1001) },
    ])
      expect(await write(fan, { aboutId, ...wrong })).toEqual({ code: 'REVIEW_INVALID' });
    await server.deps.prisma.user.update({
      where: { id: fan.id },
      data: { emailVerified: false },
    });
    expect(await write(fan, { aboutId })).toEqual({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('only the fan may write after a no-show and an overdue order, and the review is published at once', async () => {
    const missed = await completedBooking(server, { attended: 'fan' });
    expect(await write(missed.creator, { aboutId: about(missed.bookingId) })).toEqual({
      code: 'REVIEW_NOT_POSSIBLE',
    });
    const written = await write(missed.fan, { aboutId: about(missed.bookingId), rating: 1 });
    expect(written.review?.publishedAt).not.toBeNull();
    expect((await profile(missed.creator)).reputation).toMatchObject({
      averageRating: 1,
      completedSessions: 0,
    });

    const { fan, creator, orderId } = await makePaidOrder(server);
    server.clock.now = new Date(server.clock.now.getTime() + 3 * DAY_MS);
    await cancelOverdueOrder(server.deps, fan, { orderId });
    const aboutId = globalId('ServiceOrder', orderId);
    expect(await write(creator, { aboutId })).toEqual({ code: 'REVIEW_NOT_POSSIBLE' });
    const { review } = await write(fan, { aboutId, rating: 2 });
    expect(await read(null, review?.id ?? '')).toMatchObject({ purchaseTitle: 'A song for you' });
  });

  it('no review is possible before the end, and one remains possible after a later refund', async () => {
    const { fan, bookingId } = await completedBooking(server);
    await server.deps.prisma.booking.update({
      where: { id: bookingId },
      data: { status: 'CANCELLED_BY_CREATOR', endReason: 'CREATOR_CANCELLED' },
    });
    expect((await write(fan, { aboutId: about(bookingId) })).review).toBeTruthy();
    const upcoming = await completedBooking(server, { isEnded: false });
    expect(await write(upcoming.fan, { aboutId: about(upcoming.bookingId) })).toEqual({
      code: 'REVIEW_NOT_POSSIBLE',
    });
  });
});

describe('a dispute', () => {
  it("what was published is hidden until the dispute is won, and the fan's review for good when it is lost", async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId), rating: 1 });
    const other = await write(creator, { aboutId: about(bookingId), rating: 3 });
    const setStatus = (status: 'DISPUTED' | 'SUCCEEDED' | 'CHARGED_BACK') =>
      server.deps.prisma.payment.update({ where: { bookingId }, data: { status } });
    const shown = async () =>
      [await read(null, review?.id ?? ''), await read(fan, other.review?.id ?? '')].map(Boolean);
    await setStatus('DISPUTED');
    expect(await shown()).toEqual([false, false]);
    expect((await profile(creator)).reputation.reviewCount).toBe(0);
    await setStatus('SUCCEEDED');
    expect(await shown()).toEqual([true, true]);
    expect((await profile(creator)).reputation.averageRating).toBe(1);
    await setStatus('CHARGED_BACK');
    expect(await shown()).toEqual([false, true]);
    expect((await profile(creator)).reputation.reviewCount).toBe(0);
  });

  it('nothing is published while the dispute is open', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    await server.deps.prisma.payment.update({
      where: { bookingId },
      data: { status: 'DISPUTED' },
    });
    await write(fan, { aboutId: about(bookingId) });
    const { review } = await write(creator, { aboutId: about(bookingId) });
    expect(review?.publishedAt).toBeNull();
  });

  it('reviews that were written during a dispute are published after it once both sides have written', async () => {
    const { prisma } = server.deps;
    const { fan, creator, bookingId } = await completedBooking(server);
    const where = { bookingId };
    const { id: paymentId } = await prisma.payment.update({ where, data: { status: 'DISPUTED' } });
    const dispute = {
      paymentId,
      providerDisputeId: `dp_${bookingId}`,
      reason: 'general',
      amountMinor: 1000,
      currency: 'USD',
      openedAt: server.deps.now(),
    };
    await prisma.dispute.create({ data: dispute });
    const isPublished = async () => {
      await publishDueReviews(server.deps);
      const { closedAt } = await prisma.reviewPeriod.findUniqueOrThrow({ where });
      return closedAt !== null;
    };
    await write(fan, { aboutId: about(bookingId) });
    await prisma.payment.update({ where, data: { status: 'SUCCEEDED' } });
    expect(await isPublished()).toBe(false);
    await prisma.payment.update({ where, data: { status: 'DISPUTED' } });
    await write(creator, { aboutId: about(bookingId) });
    expect(await isPublished()).toBe(false);
    await prisma.payment.update({ where, data: { status: 'SUCCEEDED' } });
    expect(await isPublished()).toBe(true);
  });
});

describe('reviews about fans', () => {
  it('the fan and creators with a purchase or request of the fan read the reviews', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    await write(fan, { aboutId: about(bookingId) });
    const { review } = await write(creator, { aboutId: about(bookingId), text: 'Kind.' });
    const next = await completedBooking(server, { fan, isEnded: false });
    const requested = await makeRequest(server.deps, { fan });
    for (const actor of [fan, creator, next.creator, requested.creator])
      expect(await read(actor, review?.id ?? '')).toMatchObject({ text: 'Kind.' });
    for (const actor of [null, await makeFan(server.deps), await makeCreator(server.deps)])
      expect(await read(actor, review?.id ?? '')).toBeNull();
    const query = `query ($id: ID!) { node(id: $id) { ... on Booking { fanReviews { averageRating count newest { text } } } } }`;
    const variables = { id: about(next.bookingId) };
    expect((await server.run({ query, variables, actor: next.creator })).data).toEqual({
      node: { fanReviews: { averageRating: 5, count: 1, newest: [{ text: 'Kind.' }] } },
    });
    expect((await server.run({ query, variables, actor: fan })).data).toEqual({
      node: { fanReviews: null },
    });
  });
});

describe('mailReview', () => {
  it.each([
    ['active', 1],
    ['deactivated', 0],
    ['blocked by the fan', 0],
    ['blocking the fan', 0],
  ])('the email about the reply of a creator who is %s is sent %i times', async (state, count) => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId) });
    await write(creator, { aboutId: about(bookingId) });
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { isActive: state !== 'deactivated' },
    });
    if (/block/.test(state)) {
      const [owner, person] = state === 'blocking the fan' ? [creator, fan] : [fan, creator];
      const between = { ownerId: owner.id, personId: person.id, createdAt: server.deps.now() };
      await server.deps.prisma.block.create({ data: between });
    }
    const reviewId = decodeId({ type: 'Review', id: review?.id ?? '' }) ?? '';
    await mailReview(server.deps, { reviewId, kind: 'replied' });
    const replies = server.inbox.filter(
      ({ to, subject }) => to === fan.email && /replied/.test(subject),
    );
    expect(replies).toHaveLength(count);
  });
});

describe('replyToReview', () => {
  const REPLY = `mutation ($input: ReplyToReviewInput!) { result: replyToReview(input: $input) {
    ... on ReplyToReviewSuccess { review { reply } } ... on UserError { code } ... on ReplyInvalidError { field } } }`;
  const reply = async (actor: Actor | null, input: { reviewId: string; text: string }) =>
    (await server.run({ query: REPLY, actor, variables: { input } })).data?.['result'] ?? null;

  it('the reply is public, once, by the reviewed creator, and not before the review is published', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId) });
    const reviewId = review?.id ?? '';
    expect(await reply(creator, { reviewId, text: 'Thanks!' })).toEqual({
      code: 'REVIEW_NOT_FOUND',
    });
    await write(creator, { aboutId: about(bookingId) });
    expect(await reply(creator, { reviewId, text: ' ' })).toEqual({
      code: 'REPLY_INVALID',
      field: 'text',
    });
    expect(await reply(fan, { reviewId, text: 'Me.' })).toEqual({ code: 'REVIEW_NOT_FOUND' });
    expect(await reply(null, { reviewId, text: 'Me.' })).toBeNull();
    expect(await reply(creator, { reviewId, text: 'Thanks!' })).toEqual({
      review: { reply: 'Thanks!' },
    });
    expect(await reply(creator, { reviewId, text: 'Again.' })).toEqual({ code: 'ALREADY_REPLIED' });
  });
});

describe('reportReview and staffDecideReport', () => {
  const REPORT = `mutation ($input: ReportReviewInput!) { result: reportReview(input: $input) {
    ... on ReportReviewSuccess { isReported } ... on UserError { code } } }`;
  const report = async (actor: Actor | null, reviewId: string) =>
    (
      await server.run({
        query: REPORT,
        actor,
        variables: { input: { reviewId, reason: 'SPAM', text: 'Look.' } },
      })
    ).data?.['result'] ?? null;

  it('one report per person enters the queue, and a hidden review no longer counts in the stars', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId), rating: 1 });
    await write(creator, { aboutId: about(bookingId) });
    const reviewId = review?.id ?? '';
    expect(await report(fan, reviewId)).toEqual({ code: 'REPORT_TARGET_NOT_FOUND' });
    expect(await report(null, reviewId)).toBeNull();
    for (let times = 0; times < 2; times += 1)
      expect(await report(creator, reviewId)).toEqual({ isReported: true });
    const open = await server.deps.prisma.report.findMany({ where: { reporterId: creator.id } });
    expect(open).toHaveLength(1);
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await decideReport(server.deps, admin, {
      reportId: open[0]?.id ?? '',
      decision: 'HIDDEN',
      reason: 'It is an advertisement.',
    });
    expect(await read(null, reviewId)).toBeNull();
    expect(await read(fan, reviewId)).toMatchObject({ rating: 1 });
    expect((await profile(creator)).reputation).toMatchObject({ reviewCount: 0 });
    await expect(
      decideReport(server.deps, admin, {
        reportId: open[0]?.id ?? '',
        decision: 'DISMISSED',
        reason: 'Again something.',
      }),
    ).rejects.toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
  });

  it('a person may send 20 reports a day', async () => {
    const creator = await makeCreator(server.deps);
    const now = server.deps.now();
    await server.deps.prisma.report.createMany({
      data: Array.from({ length: 20 }, () => ({
        reporterId: creator.id,
        subjectId: '00000000-0000-0000-0000-000000000000',
        target: 'REVIEW' as const,
        targetId: randomUUID(),
        reason: 'SPAM' as const,
        createdAt: now,
      })).map((row) => ({ ...row, subjectId: adminId })),
    });
    const { fan, bookingId, creator: seller } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId) });
    await write(seller, { aboutId: about(bookingId) });
    expect(await report(creator, review?.id ?? '')).toEqual({ code: 'REPORT_LIMIT' });
  });
  let adminId = '';
  beforeAll(async () => {
    adminId = (await makeFan(server.deps)).id;
  });
});

describe('inviteReviewers', () => {
  it('each side is invited once, and the fan also by mail', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    await inviteReviewers(server.deps);
    await inviteReviewers(server.deps);
    expect(
      await server.deps.prisma.notification.count({
        where: { recipientId: { in: [fan.id, creator.id] }, kind: 'REVIEW_INVITED' },
      }),
    ).toBe(2);
    const period = await server.deps.prisma.reviewPeriod.findUniqueOrThrow({
      where: { bookingId },
    });
    const { rows } = await server.deps.pool.query(
      'select 1 from graphile_worker.jobs where key = $1',
      [`mail:review:invited:${period.id}`],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  it("the author's stars stay without name and text, and reviews about the subject are removed", async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId), rating: 4, text: 'Mine.' });
    const other = await write(creator, { aboutId: about(bookingId) });
    const exported = JSON.stringify(
      await reviewsPersonalData.read?.(server.deps, { userId: fan.id, email: fan.email }),
    );
    expect(exported).toContain('Mine.');
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(await read(null, review?.id ?? '')).toEqual({
      rating: 4,
      text: '',
      author: { username: 'Deleted user' },
      purchaseTitle: 'Session',
    });
    expect(await read(creator, other.review?.id ?? '')).toBeNull();
    expect((await profile(creator)).reputation.averageRating).toBe(4);
  });

  it('a review says by the same rule as its author that the account was deleted', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const { review } = await write(fan, { aboutId: about(bookingId) });
    await write(creator, { aboutId: about(bookingId) });
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Review { isAuthorDeleted author { isDeleted } } } }';
    const readState = async () =>
      (await server.run({ query, variables: { id: review?.id ?? '' } })).data?.['node'];
    const present = { isAuthorDeleted: false, author: { isDeleted: false } };
    expect(await readState()).toEqual(present);
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(await readState()).toEqual({ isAuthorDeleted: true, author: { isDeleted: true } });
    const { username } = fan;
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { username } });
    expect(await readState()).toEqual(present);
  });
});
