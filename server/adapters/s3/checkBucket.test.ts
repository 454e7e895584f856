import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { s3Files } from './s3Files.ts';

/** The check of a store that answers reads with this status and code. */
async function checkStore({ status, code }: { status: number; code: string }): Promise<void> {
  const server = createServer((_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>The message</Message></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return s3Files({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  }).check();
}

it.each([
  { status: 404, code: 'NoSuchKey' },
  // The answer to a key that may not list the bucket.
  { status: 403, code: 'AccessDenied' },
])('a store that answers $code is accepted', async (answer) => {
  await checkStore(answer);
});

it.each([
  { status: 404, code: 'NoSuchBucket' },
  { status: 403, code: 'InvalidAccessKeyId' },
  { status: 403, code: 'SignatureDoesNotMatch' },
  { status: 503, code: 'SlowDown' },
])('a store that answers $code is rejected', async (answer) => {
  await expect(checkStore(answer)).rejects.toMatchObject({ name: answer.code });
});
