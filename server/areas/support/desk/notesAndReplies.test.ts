import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { supportPersonalData } from '../support.personalData.ts';
import { MAX_SAVED_REPLIES } from './replies/reply.rules.ts';

let server: TestServer;
let kim: Actor;
let lee: Actor;
beforeAll(async () => {
  server = await createTestServer();
  kim = await makeFan(server.deps, { role: 'SUPPORT' });
  lee = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

type Result = {
  code?: string;
  field?: string;
  number?: string;
  reply?: { number: string; title: string; body: string };
  desk?: { notes: { body: string; author: string | null }[] };
};
const FIELDS = {
  addSupportNote: [
    'AddSupportNote',
    'desk { notes { body author } }',
    'SupportRequestInvalidError',
  ],
  saveReply: ['SaveReply', 'reply { number title body }', 'SavedReplyInvalidError'],
  deleteSavedReply: ['DeleteSavedReply', 'number', ''],
} as const;
async function change(
  name: keyof typeof FIELDS,
  input: object,
  actor: Actor | null,
): Promise<Result> {
  const [type, fields, invalid] = FIELDS[name];
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { ... on ${type}Success { ${fields} }
      ... on UserError { code } ${invalid ? `... on ${invalid} { field }` : ''} } }`,
    variables: { input },
    actor,
  });
  const code = errors?.[0]?.extensions.code;
  return { ...(data?.['result'] as Result | undefined), ...(code ? { code } : {}) };
}
const addRequest = async (userId: string): Promise<string> =>
  (
    await server.deps.prisma.supportCase.create({
      data: { userId, email: 'fan@test.example', subject: 'Where is my refund?' },
    })
  ).id;

describe('addSupportNote', () => {
  it('notes of staff are listed newest first and recorded without their text', async () => {
    const number = await addRequest((await makeFan(server.deps)).id);
    await change('addSupportNote', { number, body: ' She called. ' }, kim);
    const { desk } = await change('addSupportNote', { number, body: 'Paid twice.' }, lee);
    expect(desk?.notes).toEqual([
      { body: 'Paid twice.', author: lee.username },
      { body: 'She called.', author: kim.username },
    ]);
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { action: 'support.note', entityId: number },
    });
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('Paid twice.');
  });

  it('the author of the request neither sees notes nor is notified of them', async () => {
    const fan = await makeFan(server.deps);
    const number = await addRequest(fan.id);
    await change('addSupportNote', { number, body: 'She seems angry.' }, kim);
    const { data, errors } = await server.run({
      query: `{ supportDesk(number: "${number}") { notes { body } } }`,
      actor: fan,
    });
    expect(data?.['supportDesk']).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await server.deps.prisma.notification.count({ where: { recipientId: fan.id } })).toBe(0);
    const { lists } = (await supportPersonalData.read?.(server.deps, {
      userId: fan.id,
      email: fan.email,
    })) ?? { lists: {} };
    expect(JSON.stringify(lists)).not.toContain('angry');
    expect((await change('addSupportNote', { number, body: 'Mine.' }, fan)).code).toBe('FORBIDDEN');
    expect((await change('addSupportNote', { number, body: 'Mine.' }, null)).code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('staff can neither read nor write notes about their own request', async () => {
    const number = await addRequest(kim.id);
    expect((await change('addSupportNote', { number, body: 'About me.' }, kim)).code).toBe(
      'SUPPORT_REQUEST_NOT_FOUND',
    );
    expect((await change('addSupportNote', { number, body: 'About kim.' }, lee)).code).toBe(
      undefined,
    );
  });

  it.each([' ', 'x'.repeat(5_001)])('an empty or too long note is refused', async (body) => {
    const number = await addRequest((await makeFan(server.deps)).id);
    expect(await change('addSupportNote', { number, body }, kim)).toMatchObject({
      code: 'SUPPORT_REQUEST_INVALID',
      field: 'body',
    });
  });

  it('the notes about a person are deleted with the account', async () => {
    const fan = await makeFan(server.deps);
    const caseId = await addRequest(fan.id);
    await change('addSupportNote', { number: caseId, body: 'She called.' }, kim);
    await inTransaction(server.deps.prisma, async (tx) =>
      supportPersonalData.erase?.({
        deps: server.deps,
        tx,
        userId: fan.id,
        email: fan.email,
      }),
    );
    expect(await server.deps.prisma.supportNote.count({ where: { caseId } })).toBe(0);
  });

  it('the notes and requests of a deleted staff member stay without the name', async () => {
    const gone = await makeFan(server.deps, { role: 'SUPPORT' });
    const number = await addRequest((await makeFan(server.deps)).id);
    await server.deps.prisma.supportCase.update({
      where: { id: number },
      data: { assigneeId: gone.id },
    });
    await change('addSupportNote', { number, body: 'She called.' }, gone);
    await inTransaction(server.deps.prisma, async (tx) =>
      supportPersonalData.erase?.({
        deps: server.deps,
        tx,
        userId: gone.id,
        email: gone.email,
      }),
    );
    const { desk } = await change('addSupportNote', { number, body: 'Twice.' }, kim);
    expect(desk?.notes[1]).toEqual({ body: 'She called.', author: null });
    expect(
      await server.deps.prisma.supportCase.findUnique({ where: { id: number } }),
    ).toMatchObject({ assigneeId: null });
  });
});

describe('saveReply', () => {
  it('all staff read, change and delete a saved reply, each recorded', async () => {
    const { reply } = await change('saveReply', { title: ' Refund ', body: 'Soon.' }, kim);
    expect(reply).toMatchObject({ title: 'Refund', body: 'Soon.' });
    const { number = '' } = reply ?? {};
    const changed = await change('saveReply', { number, title: 'Refund', body: 'Today.' }, lee);
    expect(changed.reply).toEqual({ number, title: 'Refund', body: 'Today.' });
    const { data } = await server.run({ query: '{ savedReplies { title body } }', actor: kim });
    expect(data?.['savedReplies']).toEqual([{ title: 'Refund', body: 'Today.' }]);
    expect((await change('deleteSavedReply', { number }, lee)).number).toBe(number);
    expect((await change('deleteSavedReply', { number }, lee)).code).toBe('SAVED_REPLY_NOT_FOUND');
    expect((await change('saveReply', { number, title: 'a', body: 'b' }, lee)).code).toBe(
      'SAVED_REPLY_NOT_FOUND',
    );
    const events = await server.deps.prisma.auditEvent.findMany({
      where: { entityId: number },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    expect(events.map(({ action }) => action)).toEqual([
      'support.saveReply',
      'support.saveReply',
      'support.deleteReply',
    ]);
  });

  it.each([
    [{ title: ' ', body: 'b' }, 'title'],
    [{ title: 'x'.repeat(81), body: 'b' }, 'title'],
    [{ title: 'a', body: '' }, 'body'],
    [{ title: 'a', body: 'x'.repeat(5_001) }, 'body'],
  ])('an empty or too long text is refused with its field', async (input, field) => {
    expect(await change('saveReply', input, kim)).toMatchObject({
      code: 'SAVED_REPLY_INVALID',
      field,
    });
  });

  it('of two concurrently created saved replies with one title, the second is rejected', async () => {
    const results = await Promise.all(
      [kim, lee].map((actor) => change('saveReply', { title: 'Hours', body: 'Nine.' }, actor)),
    );
    expect(results.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'SAVED_REPLY_TITLE_TAKEN',
      'saved',
    ]);
  });

  it('the number of saved replies is limited', async () => {
    const kept = await server.deps.prisma.savedReply.count();
    await server.deps.prisma.savedReply.createMany({
      data: Array.from({ length: MAX_SAVED_REPLIES - kept }, (_, index) => ({
        title: `Reply ${index}`,
        body: 'b',
      })),
    });
    expect((await change('saveReply', { title: 'One more', body: 'b' }, kim)).code).toBe(
      'TOO_MANY_SAVED_REPLIES',
    );
  });

  it('users may neither read nor write saved replies', async () => {
    const fan = await makeFan(server.deps);
    expect((await change('saveReply', { title: 'a', body: 'b' }, fan)).code).toBe('FORBIDDEN');
    expect((await change('deleteSavedReply', { number: 'x' }, fan)).code).toBe('FORBIDDEN');
    const { errors } = await server.run({ query: '{ savedReplies { title } }', actor: fan });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
