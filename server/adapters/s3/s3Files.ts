import {
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { FileStorage } from '@flystorage/file-storage';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { isMissing } from './isMissing.ts';
import { LimitedHandler } from './LimitedHandler.ts';
import { s3Parts } from './s3Parts.ts';
import {
  fileKey,
  isFileKey,
  type ByteRange,
  type FileFacts,
  type FileStore,
  type OpenFile,
} from '../../platform/files/FileStore.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Set for stores other than Amazon S3: MinIO, R2, Ceph. */
  endpoint: string | undefined;
  /** Without credentials the SDK uses its default chain: environment, profile, instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/**
 * More than the possible requests and downloads: a slow client also occupies a connection to the
 * store.
 */
const MAX_CONNECTIONS = 600;
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * Connections can be lost silently. There is no limit for a whole request: a download lasts as long as
 * its reader needs, and an upload as long as its sender needs.
 */
const SILENCE_MS = 30_000;
/** The SDK buffers up to two parts of a stream in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const MAX_STREAMS_AT_ONCE = 4;

/**
 * Files in a bucket of any S3-compatible store. The bucket stays private: /media reads through the
 * server.
 */
export function s3Files({
  bucket,
  region,
  endpoint,
  credentials,
}: S3Settings): FileStore & { check: () => Promise<void> } {
  const client = new S3Client({
    region,
    // Some S3-compatible stores reject optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new LimitedHandler({
      maxSockets: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
    }),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const uploadConfiguration = { queueSize: 1, partSize: PART_BYTES };
  const storage = new FileStorage(new AwsS3StorageAdapter(client, { bucket, uploadConfiguration }));
  const inTurn = pLimit(MAX_STREAMS_AT_ONCE);
  return {
    write: ({ key, content, contentType }) => {
      const write = (): Promise<void> =>
        storage.write(fileKey(key), content, { mimeType: contentType });
      return Buffer.isBuffer(content) ? write() : inTurn(write);
    },
    read: async (key) =>
      isFileKey(key) ? storage.readToBuffer(key).catch(nullWhereMissing) : null,
    stat: async (key) =>
      isFileKey(key) ? readFacts({ client, bucket, key }).catch(nullWhereMissing) : null,
    open: async (key, range) =>
      isFileKey(key) ? openObject({ client, bucket, key, range }).catch(nullWhereMissing) : null,
    delete: (key) => storage.deleteFile(fileKey(key)),
    ...s3Parts({ client, bucket }),
    check: () => checkBucket({ client, bucket, key: 'checks/missing' }),
  };
}

type Input = { client: S3Client; bucket: string; key: string };

async function readFacts({ client, bucket, key }: Input): Promise<FileFacts> {
  const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  return { bytes: found.ContentLength ?? 0, etag: found.ETag ?? `"${key}"` };
}

async function openObject({
  client,
  bucket,
  key,
  range,
}: Input & { range: ByteRange | undefined }): Promise<OpenFile> {
  const { Body, ContentLength, ContentRange, ETag } = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
    }),
  );
  const bytes = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
  if (!Body || bytes === undefined || (range && !ContentRange))
    throw new Error(`The store gave no content for ${key}.`);
  // In Node.js the SDK returns a Node.js stream. Keys are not reused, so they can identify content.
  return { stream: Body as Readable, bytes, etag: ETag ?? `"${key}"` };
}

/**
 * Reads an object that does not exist. A HEAD request would be shorter, but its errors have no
 * text that distinguishes a wrong key from a missing bucket. Stores also answer AccessDenied to
 * keys that may not list the bucket, which the server does not need.
 */
async function checkBucket({ client, bucket, key }: Input): Promise<void> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    (Body as Readable | undefined)?.destroy();
  } catch (error) {
    const isAnswer =
      error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name);
    if (!isAnswer) throw error;
  }
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
