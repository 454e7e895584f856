import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { startReceiver } from '../../testing/services/startReceiver.ts';
import { vapidPush } from './vapidPush.ts';

/** Simulates a browser's push service, which is not reachable from tests. */
let service: Server;
let url: string;
let status = 201;
let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:hello@slotcast.test' };
function browser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  return {
    own,
    secret,
    target: {
      endpoint: `${url}/one`,
      p256dh: own.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
  };
}

/** Decrypts like a browser: an independent implementation of RFC 8188 and 8291 for the receiver. */
function opened({
  body,
  own,
  secret,
}: {
  body: Buffer;
  own: ReturnType<typeof createECDH>;
  secret: Buffer;
}): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), secret, info, 32));
  const contentKey = Buffer.from(
    hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16),
  );
  const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
  const open = createDecipheriv('aes-128-gcm', contentKey, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

describe('vapidPush', () => {
  it('only the browser can decrypt the message, which is signed with our key', async () => {
    const { own, secret, target } = browser();
    received = [];
    status = 201;
    expect(
      await vapidPush({ isLocalAllowed: true }).send({
        target,
        payload: '{"title":"Szia, Ádám"}',
        keys,
      }),
    ).toBe('sent');
    const [message] = received;
    if (!message) throw new Error('nothing came');
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(message.body.includes('Szia')).toBe(false);
    expect(opened({ body: message.body, own, secret })).toBe('{"title":"Szia, Ádám"}');

    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(keys.publicKey, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: url,
      sub: keys.subject,
    });
  });

  it.each([404, 410, 403, 400])(
    'the subscription is reported as gone after status %i',
    async (answer) => {
      status = answer;
      expect(
        await vapidPush({ isLocalAllowed: true }).send({
          target: browser().target,
          payload: '{}',
          keys,
        }),
      ).toBe('gone');
    },
  );

  it.each([429, 500, 503, 302])(
    'an error is thrown after status %i, so that the job is retried',
    async (answer) => {
      status = answer;
      received = [];
      await expect(
        vapidPush({ isLocalAllowed: true }).send({ target: browser().target, payload: '{}', keys }),
      ).rejects.toThrow(String(answer));
      expect(received).toHaveLength(1);
    },
  );

  it('an error is thrown when a push service does not answer', async () => {
    const silent = await startReceiver({ status: null });
    const { target } = browser();
    const push = { target: { ...target, endpoint: `${silent.url}/one` }, payload: '{}', keys };
    expect(await vapidPush({ isLocalAllowed: true }).send(push)).toBe('timeout');
    silent.close();
  });

  it('no connection is made to local or private addresses', async () => {
    status = 201;
    received = [];
    const { target } = browser();
    const port = new URL(url).port;
    for (const endpoint of [
      target.endpoint,
      `http://localhost:${port}/one`,
      `http://[::ffff:127.0.0.1]:${port}/one`,
      'https://10.0.0.1/one',
    ]) {
      await expect(
        vapidPush({ isLocalAllowed: false }).send({
          target: { ...target, endpoint },
          payload: '{}',
          keys,
        }),
      ).rejects.toThrow();
    }
    expect(received).toEqual([]);
  });
});
