import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDns } from '../../testing/services/startDns.ts';
import { isAllowedHost, publicLookup } from './publicLookup.ts';

let dns: Awaited<ReturnType<typeof startDns>>;
beforeAll(async () => {
  dns = await startDns({
    'good.example': ['93.184.215.14', '93.184.215.15'],
    'private.example': ['10.0.0.7'],
    'public-first.example': ['93.184.215.14', '169.254.169.254'],
    'private-first.example': ['127.0.0.1', '93.184.215.14'],
    'localhost.example': ['127.0.0.1'],
  });
});
afterAll(() => dns.close());

/** Resolves to the addresses of the name, or to the error. */
const look = (name: string, { isLocalAllowed = false } = {}): Promise<unknown> =>
  new Promise((resolve) => {
    const lookup = publicLookup({ isLocalAllowed, resolver: dns.resolver });
    lookup(name, { all: true }, (error, addresses) =>
      resolve(
        error
          ? error.constructor.name
          : (addresses as { address: string }[]).map(({ address }) => address),
      ),
    );
  });

describe('publicLookup', () => {
  it('a name whose addresses are all public is resolved', async () => {
    expect(await look('good.example')).toEqual(['93.184.215.14', '93.184.215.15']);
  });

  it.each([
    'private.example',
    'public-first.example',
    'private-first.example',
    'localhost',
    'api.localhost',
  ])('the name %s, which resolves to a private network, is rejected', async (name) => {
    expect(await look(name)).toBe('AddressRefusedError');
  });

  it('a loopback address is returned only if that is allowed', async () => {
    expect(await look('localhost', { isLocalAllowed: true })).toEqual(['127.0.0.1', '::1']);
    expect(await look('localhost.example', { isLocalAllowed: true })).toEqual(['127.0.0.1']);
    expect(await look('private.example', { isLocalAllowed: true })).toBe('AddressRefusedError');
  });

  it('no libuv threads are occupied while DNS servers do not answer', async () => {
    const ended: string[] = [];
    const lookups = Array.from({ length: 50 }, (_, index) =>
      look(`silent-${index}.example`).then(() => ended.push('lookup')),
    );
    await expect.poll(() => dns.requested()).toBeGreaterThan(0);
    await readFile('package.json');
    ended.push('file');
    await Promise.all(lookups);
    expect(ended[0]).toBe('file');
  });
});

describe('isAllowedHost', () => {
  const isAllowed = (url: string) => isAllowedHost({ url: new URL(url), isLocalAllowed: false });

  it.each([
    'https://good.example/',
    'https://93.184.215.14/',
    'https://[2606:2800:21f::1]/',
    'https://localhost.example/',
  ])('the URL %s is accepted', (url) => {
    expect(isAllowed(url)).toBe(true);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://api.localhost/',
  ])('the URL %s is rejected', (url) => {
    expect(isAllowed(url)).toBe(false);
  });
});
