import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../createSandbox.ts';
import { Store } from '../Store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-google-'));
const store = new Store(folder);
let baseUrl: string;
let close: () => void;

beforeAll(async () => {
  // Reserve a port first: the issuer is part of every response.
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  baseUrl = `http://localhost:${port}`;
  const server = createSandbox({ store, control: { paused: true }, baseUrl });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  close = () => server.close();
});
afterAll(() => {
  close();
  store.close();
  rmSync(folder, { recursive: true });
});

const BACK = 'http://app.test/callback';
const VERIFIER = 'a-verifier-of-some-length-0123456789-abcdefgh';
const request = {
  client_id: 'slotcast',
  redirect_uri: BACK,
  response_type: 'code',
  scope: 'openid email',
  state: 'st&te',
  nonce: 'n1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
const choose = (fields: Record<string, string>) =>
  fetch(`${baseUrl}/google/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...request, ...fields }),
    redirect: 'manual',
  });
const exchange = (fields: Record<string, string>) =>
  fetch(`${baseUrl}/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'slotcast',
      client_secret: 's',
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      ...fields,
    }),
  });
const codeFor = async (email: string, verified = '1') =>
  new URL((await choose({ email, verified })).headers.get('location') ?? '').searchParams;

describe('the Google stand-in', () => {
  it('the endpoints that only servers call have the host of the request for them', async () => {
    const requested = baseUrl.replace('localhost', '127.0.0.1');
    const found = await fetch(`${requested}/google/.well-known/openid-configuration`);
    expect(await found.json()).toMatchObject({
      issuer: `${baseUrl}/google`,
      authorization_endpoint: `${baseUrl}/google/authorize`,
      token_endpoint: `${requested}/google/token`,
      jwks_uri: `${requested}/google/certs`,
    });
  });

  it('demo users and the request parameters are shown, escaped', async () => {
    const shown = await (
      await fetch(`${baseUrl}/google/authorize?${new URLSearchParams(request)}`)
    ).text();
    expect(shown).toContain('fan@slotcast.test');
    expect(shown).toContain('value="st&amp;te"');
  });

  it('a signed token with nonce, email address and verification state is issued', async () => {
    const back = await codeFor('Some.One@mail.test', '0');
    expect(back.get('state')).toBe('st&te');
    const tokens = (await (await exchange({ code: back.get('code') ?? '' })).json()) as {
      id_token: string;
      access_token: string;
    };
    const [head = '', claims = '', signature = ''] = tokens.id_token.split('.');
    const { keys } = (await (await fetch(`${baseUrl}/google/certs`)).json()) as {
      keys: JsonWebKey[];
    };
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    expect(read).toMatchObject({
      iss: `${baseUrl}/google`,
      aud: 'slotcast',
      nonce: 'n1',
      email: 'some.one@mail.test',
      email_verified: false,
      name: 'Some One',
    });
    const info = await fetch(`${baseUrl}/google/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await info.json()).toMatchObject({ sub: read['sub'], email: 'some.one@mail.test' });
    expect((await fetch(`${baseUrl}/google/userinfo`)).status).toBe(401);
  });

  it('a code is accepted once, with its verifier and redirect URI', async () => {
    const fresh = async () => (await codeFor('fan@slotcast.test')).get('code') ?? '';
    const code = await fresh();
    expect((await exchange({ code })).status).toBe(200);
    expect((await exchange({ code })).status).toBe(400);
    expect((await exchange({ code: await fresh(), code_verifier: 'wrong' })).status).toBe(400);
    expect(
      (await exchange({ code: await fresh(), redirect_uri: 'http://evil.test/' })).status,
    ).toBe(400);
    expect((await exchange({ code: await fresh(), client_secret: '' })).status).toBe(401);
  });

  it('a cancelled request is redirected, and an invalid one is rejected', async () => {
    expect((await choose({ cancel: '1' })).headers.get('location')).toContain(
      'error=access_denied',
    );
    expect((await choose({ redirect_uri: 'javascript:alert(1)', email: 'a@b' })).status).toBe(400);
    expect((await fetch(`${baseUrl}/google/authorize?client_id=x`)).status).toBe(400);
  });
});
