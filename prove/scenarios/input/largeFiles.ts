import { createHash, randomBytes, type Hash } from 'node:crypto';
import { atMost, exactly } from '../../harness/metrics.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof, ScenarioContext } from '../../harness/Proof.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { sampleFile } from '../../../server/testing/factories/sampleFile.ts';
import { findOrderId, orderForFree } from '../resilience/hostileReceivers.ts';
import { watchMemory } from '../resilience/slowPeers.ts';

const FULL_BYTES = 2_000_000_000;
const SHORT_BYTES = 100_000_000;
const MAX_GROWTH_MB = 50;
const RANGE_BYTES = 16_000_000;
const MEGABYTE = 1_000_000;

const BEGIN = `mutation ($input: BeginDeliveryUploadInput!) { result: beginDeliveryUpload(input: $input) {
  ... on BeginDeliveryUploadSuccess { upload { id url partBytes } } ... on UserError { code } } }`;
const FINISH = `mutation ($uploadId: ID!) { result: finishDeliveryUpload(uploadId: $uploadId) {
  ... on ChangeOrderSuccess { order { waitingFiles { previewUrl } } } ... on UserError { code } } }`;

const AT_BEGINNING = {
  file: 'server/adapters/localDisk/localFiles.ts',
  from: 'start: offset, flush: true',
  to: 'start: 0, flush: true',
};

type Film = { environment: TestEnvironment; creator: Person; bytes: number };
type Begun = { id: string; url: string; partBytes: number };

export const largeFiles: Proof = {
  name: 'largeFiles',
  promise:
    'A video of 2 GB is uploaded in parts and streamed by ranges within 50 MB of memory, also when the server is killed in between',
  fault: 'each part is written to the beginning of the file',
  sourceFaults: [AT_BEGINNING],
  run: async ({ short, broken, metric, createEnvironment }: ScenarioContext) => {
    const environment = await createEnvironment(broken ? { fault: [AT_BEGINNING] } : {});
    const [[creator], [fan]] = [await environment.addCreators(1), await environment.addPeople(1)];
    if (!creator || !fan) throw new Error('The proof needs a creator and a fan.');
    await orderForFree(environment, { creator, fan, count: 1 });
    const film = { environment, creator, bytes: short || broken ? SHORT_BYTES : FULL_BYTES };
    const upload = await begin(film);
    const content = contentOf(film.bytes);
    const sent = createHash('sha256');

    await sendParts({ film, upload, content, hash: sent, until: 2 * upload.partBytes });
    await interrupt({ film, upload });
    const offset = await readOffset({ film, upload });
    metric(exactly('bytes that a killed server has kept', offset, 2 * upload.partBytes));

    // The first parts load code and fill pools; exclude that from the growth.
    await sendParts({ film, upload, content, hash: sent, from: offset, until: 2 * offset });
    const uploading = watchMemory(environment.appPid(0));
    await sendParts({ film, upload, content, hash: sent, from: 2 * offset, until: film.bytes });
    const url = await finish({ film, upload });
    metric(
      atMost(
        `memory growth, upload of ${film.bytes / MEGABYTE} MB`,
        uploading.stop(),
        MAX_GROWTH_MB,
        ' MB',
      ),
    );

    const received = createHash('sha256');
    const streaming = watchMemory(environment.appPid(0));
    const statuses = await readRanges({ film, url, hash: received });
    metric(
      atMost(
        `memory growth, ranges of ${film.bytes / MEGABYTE} MB`,
        streaming.stop(),
        MAX_GROWTH_MB,
        ' MB',
      ),
    );
    metric(exactly('status of the ranges', statuses, '206'));
    metric(
      exactly(
        'content',
        received.digest('hex') === sent.digest('hex') ? 'the same' : 'another one',
        'the same',
      ),
    );
  },
};

/** Random content of any length that takes no memory: parts of one block, which begins like a film. */
function contentOf(bytes: number): (range: { from: number; to: number }) => Buffer {
  const block = randomBytes(9_999_991);
  sampleFile('film.mp4').copy(block);
  return ({ from, to }) => {
    const part = Buffer.alloc(Math.min(to, bytes) - from);
    for (let at = 0; at < part.length;) {
      const start = (from + at) % block.length;
      at += block.copy(part, at, start);
    }
    return part;
  };
}

async function begin({ environment, creator, bytes }: Film): Promise<Begun> {
  const orderId = await findOrderId(environment, creator);
  const { data, code } = await environment.ask.graphql<{ result: { upload?: Begun } }>(
    BEGIN,
    { input: { orderId, name: 'film.mp4', bytes } },
    { cookie: creator.cookie },
  );
  if (!data?.result.upload) throw new Error(`The upload did not begin: ${code}`);
  return data.result.upload;
}

type Sending = {
  film: Film;
  upload: Begun;
  content: ReturnType<typeof contentOf>;
  hash: Hash;
  from?: number;
  until: number;
};

async function sendParts({ film, upload, content, hash, from = 0, until }: Sending): Promise<void> {
  for (let offset = from; offset < until; offset += upload.partBytes) {
    const body = content({ from: offset, to: offset + upload.partBytes });
    hash.update(body);
    const { status, text } = await sendPart({ film, upload, offset, body });
    if (status !== 204) throw new Error(`The part at ${offset} answered ${status}: ${text}`);
  }
}

type Part = { film: Film; upload: Begun; offset: number; body: Buffer };

function sendPart({ film: { environment, creator }, upload, offset, body }: Part) {
  return environment.ask.request(upload.url, {
    method: 'PATCH',
    body: new Uint8Array(body),
    headers: {
      cookie: creator.cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  });
}

type Asked = { film: Film; upload: Begun };

/** Kills the server while it receives a part, and starts it again. */
async function interrupt({ film, upload }: Asked): Promise<void> {
  const body = Buffer.alloc(upload.partBytes, 'x');
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(body.subarray(0, upload.partBytes / 2)),
  });
  const sending = fetch((film.environment.appUrls[0] ?? '') + upload.url, {
    method: 'PATCH',
    body: stream,
    duplex: 'half',
    headers: {
      cookie: film.creator.cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(upload.partBytes),
      'upload-offset': String(2 * upload.partBytes),
    },
  } as RequestInit).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await film.environment.crash('app');
  await sending;
}

async function readOffset({ film: { environment, creator }, upload }: Asked): Promise<number> {
  const { headers } = await environment.ask.request(upload.url, {
    method: 'HEAD',
    headers: { cookie: creator.cookie },
  });
  return Number(headers.get('upload-offset'));
}

async function finish({ film: { environment, creator }, upload }: Asked): Promise<string> {
  const { data, code } = await environment.ask.graphql<{
    result: { order?: { waitingFiles: { previewUrl: string }[] } };
  }>(FINISH, { uploadId: upload.id }, { cookie: creator.cookie });
  const url = data?.result.order?.waitingFiles[0]?.previewUrl;
  if (!url) throw new Error(`The upload did not finish: ${code}`);
  return url;
}

/** Reads the whole file by ranges, as a player does. Returns the different statuses. */
async function readRanges({
  film: { environment, creator, bytes },
  url,
  hash,
}: {
  film: Film;
  url: string;
  hash: Hash;
}): Promise<string> {
  const statuses = new Set<number>();
  for (let first = 0; first < bytes; first += RANGE_BYTES) {
    const range = `bytes=${first}-${Math.min(first + RANGE_BYTES, bytes) - 1}`;
    const response = await fetch((environment.appUrls[0] ?? '') + url, {
      headers: { cookie: creator.cookie, range },
    });
    statuses.add(response.status);
    if (response.body) for await (const chunk of response.body) hash.update(chunk as Uint8Array);
  }
  return [...statuses].join();
}
