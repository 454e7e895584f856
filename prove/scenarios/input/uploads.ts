import { sendManyFiles, UPDATE } from './sendManyFiles.ts';
import sharp from 'sharp';
import type { Answer } from '../../harness/client.ts';
import { atMost, exactly } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { uploadFile } from '../../harness/uploadFile.ts';
import { buildBomb } from './pngBomb.ts';

const GPS = { IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitude: '47/1 29/1 0/1' } };

/** The maximum time until an image is rejected. */
const MAX_MS = 1_000;

const KEEP_EXIF = {
  file: 'server/platform/files/encodeImage.ts',
  from: '.webp({',
  to: '.keepExif().webp({',
};

export const uploads: Proof = {
  name: 'uploads',
  promise:
    'Every upload of an image is either stored as a clean re-encoded image or rejected with a code',
  fault: 'EXIF stripping is disabled',
  sourceFaults: [KEEP_EXIF],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment(broken ? { fault: [KEEP_EXIF] } : {});
    const person = await environment.addPerson();
    const photo = await photoWithPlace();
    const png = await sharp(photo).png().toBuffer();
    await sendCases({ environment, person, cases: getCases({ photo, png }), short, metric });
    const raw = await sendBrokenName({ environment, person, content: png });
    metric({
      what: 'a name with line breaks as they are',
      value: raw,
      expected: 'a code, or the image',
      holds: /^[A-Z_]+$|^UpdateAvatarSuccess$/.test(raw) && raw !== 'INTERNAL_SERVER_ERROR',
    });
    metric(
      exactly(
        '100 files at once',
        await sendManyFiles({ environment, person, count: short ? 30 : 100, content: png }),
        'rejected',
      ),
    );
    metric(
      exactly(
        'a valid image afterwards',
        await sendAvatar({
          environment,
          person,
          content: png,
          filename: 'a.png',
          type: 'image/png',
        }),
        'UpdateAvatarSuccess',
      ),
    );
  },
};

type Case = [what: string, content: Buffer, filename: string, type: string, expected: string];

function photoWithPlace(): Promise<Buffer> {
  return sharp({
    create: { width: 300, height: 200, channels: 3, background: 'teal' },
  })
    .withExif(GPS)
    .jpeg()
    .toBuffer();
}

function getCases({ photo, png }: { photo: Buffer; png: Buffer }): Case[] {
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  return [
    ['a photo with a place in it', photo, 'photo.jpg', 'image/jpeg', 'UpdateAvatarSuccess'],
    [
      'a PNG of 16,000 by 16,000',
      buildBomb(16_000),
      'bomb.png',
      'image/png',
      'IMAGE_TOO_LARGE IMAGE_UNREADABLE',
    ],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
      ),
      'a.svg',
      'image/svg+xml',
      'IMAGE_UNREADABLE',
    ],
    [
      'an SVG that says it is a PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
      'image/png',
      'IMAGE_UNREADABLE',
    ],
    ['HTML named .png', html, 'a.png', 'image/png', 'IMAGE_UNREADABLE'],
    [
      'a JPEG that is also HTML',
      Buffer.concat([photo, html]),
      'a.html',
      'text/html',
      'UpdateAvatarSuccess IMAGE_UNREADABLE',
    ],
    [
      '11 MB',
      Buffer.concat([photo, Buffer.alloc(11_000_000)]),
      'a.jpg',
      'image/jpeg',
      'IMAGE_TOO_LARGE',
    ],
    ['nothing', Buffer.alloc(0), 'a.png', 'image/png', 'IMAGE_UNREADABLE'],
    [
      'a PNG cut in half',
      png.subarray(0, png.length / 2),
      'a.png',
      'image/png',
      'IMAGE_UNREADABLE',
    ],
    [
      'the name ../../../etc/cron.d/x.png',
      png,
      '../../../etc/cron.d/x.png',
      'image/png',
      'UpdateAvatarSuccess',
    ],
    [
      'a name with line breaks',
      png,
      'a\r\nset-cookie: x=1\r\n.png',
      'image/png',
      'UpdateAvatarSuccess',
    ],
  ];
}

type Trying = {
  environment: TestEnvironment;
  person: Person;
  cases: Case[];
  short: boolean;
} & Pick<Parameters<Proof['run']>[0], 'metric'>;

async function sendCases({ environment, person, cases, short, metric }: Trying): Promise<void> {
  const doors = [
    ['GraphQL', sendAvatar],
    ['REST', sendByRest],
  ] as const;
  for (const [door, send, [what, content, filename, type, expected]] of doors.flatMap(
    ([door, send]) => cases.map((one) => [door, send, one] as const),
  )) {
    const name = `${what}, by ${door}`;
    const before = Date.now();
    const got = await send({ environment, person, content, filename, type });
    const took = Date.now() - before;
    metric({ what: name, value: got, expected, holds: expected.split(' ').includes(got) });
    // Response times are not meaningful while other tests run.
    if (got !== 'UpdateAvatarSuccess' && !short)
      metric(atMost(`${name}: time until rejected`, took, MAX_MS, ' ms'));
    if (got === 'UpdateAvatarSuccess')
      metric(
        exactly(
          `${name}: problems of the stored image`,
          await findProblem({ environment, person }),
          'nothing',
        ),
      );
  }
}

type Sending = {
  environment: TestEnvironment;
  person: Person;
  content: Buffer;
  filename: string;
  type: string;
};

async function sendAvatar({
  environment,
  person,
  content,
  filename,
  type,
}: Sending): Promise<string> {
  const file = { filename, content: new Uint8Array(content), type };
  return toOutcome(await uploadFile(environment, { query: UPDATE, person, ...file }));
}

/** Clients escape such names; an attacker sends the raw bytes. */
async function sendBrokenName({
  environment,
  person,
  content,
}: Pick<Sending, 'environment' | 'person' | 'content'>): Promise<string> {
  const part = (head: string): string => `--x\r\ncontent-disposition: form-data; ${head}`;
  const start = `${part('name="operations"')}\r\n\r\n${JSON.stringify({ query: UPDATE, variables: { file: null } })}\r\n${part('name="map"')}\r\n\r\n{"0":["variables.file"]}\r\n${part('name="0"; filename="a\r\nset-cookie: x=1\r\n.png"')}\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(start), content, Buffer.from('\r\n--x--\r\n')]);
  const answer = await environment.ask.request('/graphql', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-slotcast-csrf': '1',
      cookie: person.cookie,
    },
  });
  return answer.headers.get('set-cookie') ? 'a cookie of the name' : toOutcome(answer);
}

async function sendByRest({
  environment,
  person,
  content,
  filename,
  type,
}: Sending): Promise<string> {
  const form = new FormData();
  form.set('avatarFile', new Blob([new Uint8Array(content)], { type }), filename);
  const { status, body } = await environment.ask.request('/api/user/avatar', {
    method: 'PUT',
    body: form,
    headers: { 'x-slotcast-csrf': '1', cookie: person.cookie },
  });
  return status < 300
    ? 'UpdateAvatarSuccess'
    : ((body as { code?: string } | null)?.code ?? `status ${status}`);
}

function toOutcome({ body, status }: Answer): string {
  const { data, errors } = (body ?? {}) as {
    data?: { updateAvatar: { __typename: string; code?: string } } | null;
    errors?: { extensions?: { code?: string } }[];
  };
  return (
    errors?.[0]?.extensions?.code ??
    data?.updateAvatar.code ??
    data?.updateAvatar.__typename ??
    `status ${status}`
  );
}

async function findProblem({
  environment,
  person,
}: {
  environment: TestEnvironment;
  person: Person;
}): Promise<string> {
  const { data } = await environment.ask.graphql<{ viewer: { avatarUrl: string } }>(
    '{ viewer { avatarUrl } }',
    {},
    { cookie: person.cookie },
  );
  const url = data?.viewer.avatarUrl ?? '';
  const response = await fetch(new URL(url, environment.appUrls[0]));
  const stored = Buffer.from(await response.arrayBuffer());
  if (!/^\/media\/avatars\/[\w-]+\.webp$/.test(url)) return `its address ${url}`;
  if (
    response.headers.get('content-type') !== 'image/webp' ||
    response.headers.get('x-content-type-options') !== 'nosniff'
  )
    return 'its headers';
  const { format, exif } = await sharp(stored).metadata();
  if (format !== 'webp') return `it is ${format}`;
  if (exif || stored.includes('canary-exif') || stored.includes('<script>'))
    return 'it carries what was in the file';
  return 'nothing';
}
