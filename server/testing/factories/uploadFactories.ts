import type { TestApp } from '../app/testApp.ts';

const BEGIN = `mutation ($input: BeginDeliveryUploadInput!) { result: beginDeliveryUpload(input: $input) {
  ... on BeginDeliveryUploadSuccess { upload { id url bytes receivedBytes partBytes } }
  ... on UserError { code } ... on DeliveryLimitError { field limitBytes } ... on TooManyFilesError { field limitFiles }
  ... on FileTypeRefusedError { field } } }`;
const FINISH = `mutation ($uploadId: ID!) { result: finishDeliveryUpload(uploadId: $uploadId) {
  ... on ChangeOrderSuccess { order { waitingFiles { id name bytes url kind } unfinishedUploads { id } } } ... on UserError { code } } }`;
const CANCEL = `mutation ($uploadId: ID!) { result: cancelDeliveryUpload(uploadId: $uploadId) {
  ... on ChangeOrderSuccess { order { unfinishedUploads { id } } } ... on UserError { code } } }`;

export type BegunUpload = {
  id: string;
  url: string;
  bytes: number;
  receivedBytes: number;
  partBytes: number;
};
type Begun = { upload?: BegunUpload; code?: string; field?: string; limitBytes?: number };
type Beginning = { cookie: string; orderId: string; name?: string; bytes: number };
type Finished = {
  order?: { waitingFiles: { name: string; url: string }[]; unfinishedUploads: unknown[] };
  code?: string;
};

async function ask<T>(
  app: TestApp,
  { query, variables, cookie }: { query: string; variables: object; cookie: string },
): Promise<T> {
  const response = await app.post('/graphql', { query, variables }, { cookie });
  const { data, errors } = (await response.json()) as {
    data?: { result: T } | null;
    errors?: { extensions: { code: string } }[];
  };
  return data?.result ?? ({ code: errors?.[0]?.extensions.code } as T);
}

/** Begins an upload as a client does. Returns it, or the error. */
export const beginUpload = (
  app: TestApp,
  { cookie, name = 'film.mp4', ...file }: Beginning,
): Promise<Begun> =>
  ask(app, {
    query: BEGIN,
    variables: { input: { name, fingerprint: 'x', ...file } },
    cookie,
  });

type Ending = { cookie: string; uploadId: string };

export const finishUpload = (app: TestApp, { cookie, uploadId }: Ending): Promise<Finished> =>
  ask(app, { query: FINISH, variables: { uploadId }, cookie });

export const cancelUpload = (app: TestApp, { cookie, uploadId }: Ending): Promise<Finished> =>
  ask(app, { query: CANCEL, variables: { uploadId }, cookie });

type Part = {
  cookie: string;
  url: string;
  offset: number | string;
  content: Buffer;
  headers?: Record<string, string>;
};

type Problem = { code: string; message?: string; field?: string; fileName?: string };

/** Sends a part. Returns the status, and the offset or the code of the error. */
export async function sendPart(
  app: TestApp,
  { cookie, url, offset, content, headers = {} }: Part,
): Promise<{ status: number; offset: string | null } & Partial<Problem>> {
  const response = await fetch(app.url + url, {
    method: 'PATCH',
    headers: {
      cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body: new Uint8Array(content),
  });
  const text = await response.text();
  const received = response.headers.get('upload-offset');
  if (text === '') return { status: response.status, offset: received };
  const { message: _english, ...problem } = JSON.parse(text) as Problem;
  return { status: response.status, offset: received, ...problem };
}
