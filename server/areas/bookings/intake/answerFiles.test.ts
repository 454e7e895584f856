import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { sendFile } from '../../../testing/app/sendFile.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import { sampleFile } from '../../../testing/factories/sampleFile.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { answersPersonalData } from './answers.personalData.ts';
import { deleteAnswers } from './deleteAnswers.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const UPLOAD = `mutation ($questionId: ID!, $file: Upload!) { result: uploadAnswerFile(questionId: $questionId, file: $file) {
  ... on UploadAnswerFileSuccess { question { answer answeredAt files { id name bytes url } } } ... on UserError { code }
  ... on FileTypeRefusedError { field } ... on FileTooLargeError { field } } }`;
const DELETE = (fileId: string) =>
  `mutation { result: deleteAnswerFile(fileId: "${fileId}") { ... on DeleteAnswerFileSuccess { question { answeredAt files { id } } } ... on UserError { code } } }`;
type Files = { question: { files: { id: string; name: string; bytes: number; url: string }[] } };

async function booked() {
  const { deps } = app;
  const registered = await app.register();
  const fan = await deps.prisma.user.findFirstOrThrow({ where: { email: registered.email } });
  const seller = await app.register();
  const creator = await deps.prisma.user.findFirstOrThrow({ where: { email: seller.email } });
  const sessionTypeId = await makeSessionType(deps, { creator });
  await deps.prisma.sessionTypeQuestion.createMany({
    data: [
      { sessionTypeId, position: 0, kind: 'FILE', text: 'A clip?', isRequired: true },
      { sessionTypeId, position: 1, kind: 'FILE', text: 'Another?', isRequired: false },
      { sessionTypeId, position: 2, kind: 'LINK', text: 'A link?', isRequired: false },
    ].map((row) => ({ ...row, kind: row.kind as 'FILE' | 'LINK', choices: [] })),
  });
  const slotId = await makeSlot(deps, { creator, priceMinor: 0 });
  await deps.prisma.availabilitySlot.update({ where: { id: slotId }, data: { sessionTypeId } });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  const questions = await deps.prisma.bookingQuestion.findMany({
    where: { bookingId },
    orderBy: { position: 'asc' },
  });
  const ids = questions.map(({ id }) => globalId('BookingQuestion', id));
  const [clip = '', another = '', link = ''] = ids;
  return {
    fan,
    creator,
    bookingId,
    clip,
    another,
    link,
    cookies: { fan: registered.cookie, creator: seller.cookie },
  };
}

const upload = (provided: {
  cookie: string;
  questionId: string;
  name?: string;
  content?: Buffer;
}) =>
  sendFile({
    app,
    cookie: provided.cookie,
    query: UPLOAD,
    variables: { questionId: provided.questionId },
    content: provided.content ?? sampleFile(provided.name ?? 'clip.mp4'),
    name: provided.name ?? 'clip.mp4',
  });
const get = (url: string, cookie = '') => fetch(app.url + url, { headers: { cookie } });

describe('uploadAnswerFile', () => {
  it('a file is stored that only both sides and staff can download', async () => {
    const { cookies, clip, bookingId } = await booked();
    const sent = (await upload({
      cookie: cookies.fan,
      questionId: clip,
      name: '../Ék.html.txt',
    })) as Files;
    const [file] = sent.question.files;
    expect(sent).toMatchObject({
      question: {
        answer: null,
        answeredAt: expect.any(String) as string,
        files: [{ name: 'Ék.html.txt', bytes: 8 }],
      },
    });
    const url = file?.url ?? '';
    for (const cookie of [cookies.fan, cookies.creator]) {
      const saved = await get(url, cookie);
      expect(await saved.text()).toBe('la la la');
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
      expect(saved.headers.get('content-security-policy')).toContain('sandbox');
      expect(saved.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const cookie of ['', (await app.register()).cookie]) {
      expect((await get(url, cookie)).status).toBe(404);
      expect((await app.graphql(`{ node(id: "${file?.id}") { id } }`, { cookie })).data).toEqual({
        node: null,
      });
    }
    const stored = await app.deps.prisma.answerFile.findFirstOrThrow({
      where: { question: { bookingId } },
    });
    expect((await get(`/media/${stored.key}`, cookies.fan)).status).toBe(404);
    for (const role of ['SUPPORT', 'ADMIN'] as const)
      expect((await get(url, (await app.register({ role })).cookie)).status).toBe(200);
    const audited = await app.deps.prisma.auditEvent.findMany({
      where: { action: 'answer.read', entityId: bookingId },
    });
    const detail = { fileId: stored.id };
    expect(audited).toMatchObject([{ detail }, { detail }]);
  });

  it('the limits are those of deliveries, and ten files per booking are allowed', async () => {
    const { cookies, clip, another, link } = await booked();
    const { fan: cookie } = cookies;
    for (const name of ['page.html', 'drawing.svg', 'run.exe'])
      expect(await upload({ cookie, questionId: clip, name })).toEqual({
        code: 'FILE_TYPE_REFUSED',
        field: 'file',
      });
    expect(
      await upload({ cookie, questionId: clip, content: Buffer.alloc(25 * 1024 * 1024 + 1) }),
    ).toEqual({ code: 'FILE_TOO_LARGE', field: 'file' });
    expect(await upload({ cookie, questionId: link })).toEqual({ code: 'ANSWER_KIND_DIFFERS' });
    for (let index = 0; index < 9; index += 1)
      await upload({ cookie, questionId: index % 2 ? clip : another });
    const last = await Promise.all(
      [clip, another].map((questionId) => upload({ cookie, questionId })),
    );
    expect(last).toContainEqual({ code: 'TOO_MANY_ANSWER_FILES' });
    expect(last.filter((answer) => 'question' in answer)).toHaveLength(1);
  });

  it('everyone but the fan is rejected', async () => {
    const { cookies, clip } = await booked();
    for (const cookie of [cookies.creator, (await app.register()).cookie])
      expect(await upload({ cookie, questionId: clip })).toEqual({ code: 'QUESTION_NOT_FOUND' });
    expect(await upload({ cookie: '', questionId: clip })).toEqual({ code: 'UNAUTHENTICATED' });
  });
});

describe('deleteAnswerFile', () => {
  it('the file is removed once, and everyone but the fan is rejected', async () => {
    const { cookies, clip } = await booked();
    const { question } = (await upload({ cookie: cookies.fan, questionId: clip })) as Files;
    const { id = '', url = '' } = question.files[0] ?? {};
    for (const cookie of [cookies.creator, (await app.register()).cookie])
      expect((await app.graphql(DELETE(id), { cookie })).data).toEqual({
        result: { code: 'ANSWER_FILE_NOT_FOUND' },
      });
    expect((await app.graphql(DELETE(id))).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const remove = async () => (await app.graphql(DELETE(id), { cookie: cookies.fan })).data;
    expect(await remove()).toEqual({ result: { question: { answeredAt: null, files: [] } } });
    expect(await remove()).toEqual({ result: { code: 'ANSWER_FILE_NOT_FOUND' } });
    expect((await get(url, cookies.fan)).status).toBe(404);
  });
});

describe('personal data', () => {
  it("the fan's export contains the file, which is deleted with the answers", async () => {
    const { cookies, clip, fan, creator, bookingId } = await booked();
    await upload({ cookie: cookies.fan, questionId: clip });
    const { key } = await app.deps.prisma.answerFile.findFirstOrThrow({
      where: { question: { bookingId } },
    });
    const filesOf = async ({ id: userId, email }: { id: string; email: string }) =>
      (await answersPersonalData.read?.(app.deps, { userId, email }))?.files;
    expect(await filesOf(fan)).toEqual([
      { key, nameInZip: expect.stringMatching(/^answers\/.*clip\.mp4$/) as string },
    ]);
    expect(await filesOf(creator)).toEqual([]);
    await app.deps.prisma.$transaction((tx) => deleteAnswers(tx, { where: { fanId: fan.id } }));
    await runWaitingJobs(app.deps, 'deleteFile');
    expect(await app.deps.files.stat(key)).toBeNull();
  });
});
