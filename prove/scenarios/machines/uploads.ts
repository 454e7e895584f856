import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { sampleFile } from '../../../server/testing/factories/sampleFile.ts';
import { exactly, type RecordMetric } from '../../harness/metrics.ts';
import type { Person } from '../../harness/people.ts';
import { until } from '../../harness/purchase.ts';
import { retryRefused } from '../../harness/retryRefused.ts';
import { findOrderId, orderForFree } from '../resilience/hostileReceivers.ts';
import { nameAnswer, type Dependent } from './dependents.ts';
import type { Cluster } from './startCluster.ts';

const BEGIN = `mutation ($input: BeginDeliveryUploadInput!) { result: beginDeliveryUpload(input: $input) {
  ... on BeginDeliveryUploadSuccess { upload { id url partBytes } } ... on UserError { code } } }`;
const FINISH = `mutation ($uploadId: ID!) { result: finishDeliveryUpload(uploadId: $uploadId) {
  ... on ChangeOrderSuccess { order { waitingFiles { previewUrl } } } ... on UserError { code } } }`;
const CANCEL = `mutation ($uploadId: ID!) { result: cancelDeliveryUpload(uploadId: $uploadId) {
  ... on ChangeOrderSuccess { order { unfinishedUploads { id } } } ... on UserError { code } } }`;
/** As if the process had been killed between storing the second part and saving its offset. */
const FORGET_SECOND_PART = `
  update "DeliveryUpload" set "receivedBytes" = $1, "partTags" = "partTags"[1:1] where "receivedBytes" = 2 * $1`;
const WAITING_JOBS = `
  select count(*)::int as count from graphile_worker.jobs where task_identifier = 'discardUpload'`;

type Begun = { id: string; url: string; partBytes: number };
type Uploading = { cluster: Cluster; creator: Person };
type Finished = { result: { order?: { waitingFiles: { previewUrl: string }[] } } };

/**
 * A file in parts, each received by another process, in an object store that lists no parts. Returns
 * the requests that need the store.
 */
export async function proveUploads({
  cluster,
  metric,
}: {
  cluster: Cluster;
  metric: RecordMetric;
}): Promise<Dependent[]> {
  const [[creator], [fan]] = [await cluster.addCreators(1), await cluster.addPeople(1)];
  if (!creator || !fan) throw new Error('The proof needs a creator and a fan.');
  const refused = await orderForFree(cluster, { creator, fan, count: 1 });
  if (refused.length > 0) throw new Error(`The order was rejected: ${refused.join()}`);
  const uploading = { cluster, creator };
  const film = await uploadFilm({ uploading, metric });
  await readRange({ uploading, film, metric });
  await cancelUpload({ uploading, metric });
  return [
    { what: 'downloads', ask: () => download({ uploading, film }), mayFail: true },
    { what: 'uploads', ask: () => upload(uploading), mayFail: true },
  ];
}

async function download({
  uploading: { cluster, creator },
  film: { url },
}: {
  uploading: Uploading;
  film: Film;
}): Promise<void> {
  const headers = { cookie: creator.cookie, range: 'bytes=0-99' };
  const { status, text } = await cluster.ask.request(url, { headers });
  if (status !== 206) throw new Error(nameAnswer({ status, text }));
}

/** Begins an upload, sends its only part and cancels it, so that the order has few files. */
async function upload(uploading: Uploading): Promise<void> {
  const { cluster, creator } = uploading;
  const part = sampleFile('film.mp4');
  const begun = await askToBegin({ ...uploading, bytes: part.length });
  if (!begun.upload) throw new Error(begun.answer);
  const answer = await sendPart({ uploading, upload: begun.upload, offset: 0, part });
  const asking = { cookie: creator.cookie };
  await cluster.ask.graphql(CANCEL, { uploadId: begun.upload.id }, asking);
  if (answer.status !== 204) throw new Error(nameAnswer(answer));
}

type Proving = { uploading: Uploading; metric: RecordMetric };
type Film = { content: Buffer; url: string };

async function uploadFilm({ uploading, metric }: Proving): Promise<Film> {
  const { cluster, creator } = uploading;
  const start = sampleFile('film.mp4');
  const content = Buffer.concat([start, randomBytes(20_000_000 - start.length)]);
  const upload = await begin({ ...uploading, bytes: content.length });
  const { partBytes } = upload;
  const send = async (offset: number, part = content.subarray(offset, offset + partBytes)) =>
    (await sendPart({ uploading, upload, offset, part })).status;
  const statuses = [await send(0), await send(partBytes, randomBytes(partBytes))];
  await cluster.sql.query(FORGET_SECOND_PART, [partBytes]);
  statuses.push(await send(partBytes), await send(partBytes), await send(2 * partBytes));
  metric(
    exactly('parts of an upload, the second one again', statuses.join(), '204,204,204,409,204'),
  );
  const { data, code } = await cluster.ask.graphql<Finished>(
    FINISH,
    { uploadId: upload.id },
    { cookie: creator.cookie },
  );
  const url = data?.result.order?.waitingFiles[0]?.previewUrl;
  metric(exactly('the end of the upload', url ? 'a file' : String(code), 'a file'));
  return { content, url: url ?? '' };
}

/** Across the border of two parts. */
async function readRange({
  uploading: { cluster, creator },
  film: { content, url },
  metric,
}: Proving & { film: Film }): Promise<void> {
  const [first, last] = [7_999_990, 8_000_009];
  const response = await fetch(cluster.publicUrl + url, {
    headers: { cookie: creator.cookie, range: `bytes=${first}-${last}` },
  });
  const received = Buffer.from(await response.arrayBuffer());
  const isSame = received.equals(content.subarray(first, last + 1));
  metric(
    exactly(
      'a range of the file',
      `${response.status} ${response.headers.get('content-range')} ${isSame ? 'the same' : 'another'}`,
      `206 bytes ${first}-${last}/${content.length} the same`,
    ),
  );
  const whole = await fetch(cluster.publicUrl + url, { headers: { cookie: creator.cookie } });
  const all = Buffer.from(await whole.arrayBuffer());
  metric(exactly('the whole file', all.equals(content) ? 'the same' : 'another', 'the same'));
}

async function cancelUpload({ uploading, metric }: Proving): Promise<void> {
  const { cluster, creator } = uploading;
  const upload = await begin({ ...uploading, bytes: 20_000_000 });
  const part = Buffer.alloc(upload.partBytes);
  sampleFile('film.mp4').copy(part);
  await sendPart({ uploading, upload, offset: 0, part });
  const asking = { cookie: creator.cookie };
  const { code } = await cluster.ask.graphql(CANCEL, { uploadId: upload.id }, asking);
  const isRemoved = await until(async () => {
    const { rows } = await cluster.sql.query<{ count: number }>(WAITING_JOBS);
    return rows[0]?.count === 0;
  });
  const { code: later } = await cluster.ask.graphql(FINISH, { uploadId: upload.id }, asking);
  metric(
    exactly(
      'a cancelled upload',
      `${code ?? 'cancelled'}, ${isRemoved ? 'its job ended' : 'its job waits'}, ${later}`,
      'cancelled, its job ended, UPLOAD_NOT_FOUND',
    ),
  );
}

async function begin(uploading: Uploading & { bytes: number }): Promise<Begun> {
  const { upload, answer } = await askToBegin(uploading, retryRefused);
  if (!upload) throw new Error(`The upload did not begin: ${answer}`);
  return upload;
}

async function askToBegin(
  { cluster, creator, bytes }: Uploading & { bytes: number },
  retry: typeof retryRefused = (send) => send(),
): Promise<{ upload: Begun | undefined; answer: string }> {
  const orderId = await findOrderId(cluster, creator);
  const input = { orderId, name: `film-${randomBytes(4).toString('hex')}.mp4`, bytes };
  const { body, status, text } = await retry(() =>
    cluster.ask.post(
      '/graphql',
      { query: BEGIN, variables: { input } },
      { cookie: creator.cookie },
    ),
  );
  const { data } = (body ?? {}) as { data?: { result?: { upload?: Begun } } | null };
  return { upload: data?.result?.upload, answer: nameAnswer({ status, text }) };
}

type Part = { uploading: Uploading; upload: Begun; offset: number; part: Buffer };

/**
 * On a connection of its own: a rejected part ends its connection while it is being sent.
 */
function sendPart({ uploading: { cluster, creator }, upload, offset, part }: Part) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      cookie: creator.cookie,
      'content-type': 'application/offset+octet-stream',
      'content-length': part.length,
      'upload-offset': offset,
    };
    request(cluster.publicUrl + upload.url, { method: 'PATCH', agent: false, headers })
      .on('error', reject)
      .on('response', (response) => {
        const { statusCode: status = 0 } = response;
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject).on('end', () => resolve({ status, text }));
      })
      .end(part);
  });
}
