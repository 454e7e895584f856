import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress, readTrustedProxies } from './clientAddress.ts';

const seen = ({
  from,
  forwarded,
  trust,
}: {
  from: string;
  forwarded?: string;
  trust: string[];
}): string =>
  clientAddress({
    request: {
      socket: { remoteAddress: from },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    trusted: readTrustedProxies(trust).trusted,
  });

describe('clientAddress', () => {
  it.each<[string, { from: string; forwarded?: string; trust: string[] }, string]>([
    [
      'nobody is trusted by default',
      { from: '203.0.113.9', forwarded: '1.1.1.1', trust: [] },
      '203.0.113.9',
    ],
    [
      'loopback is not trusted by default either',
      { from: '127.0.0.1', forwarded: '1.1.1.1', trust: [] },
      '127.0.0.1',
    ],
    [
      'a trusted proxy is believed',
      { from: '127.0.0.1', forwarded: '198.51.100.7', trust: ['loopback'] },
      '198.51.100.7',
    ],
    [
      'also over IPv6',
      { from: '::1', forwarded: '2001:db8::7', trust: ['loopback'] },
      '2001:db8::7',
    ],
    [
      'also as a mapped address',
      { from: '::ffff:10.1.2.3', forwarded: '198.51.100.7', trust: ['10.0.0.0/8'] },
      '198.51.100.7',
    ],
    [
      'only what the last trusted hop saw counts, not what the client made up',
      { from: '10.0.0.1', forwarded: '9.9.9.9, 198.51.100.7, 10.0.0.2', trust: ['10.0.0.0/8'] },
      '198.51.100.7',
    ],
    [
      'another network is not believed',
      { from: '10.0.0.1', forwarded: '9.9.9.9', trust: ['192.168.0.0/16'] },
      '10.0.0.1',
    ],
    [
      'the port of the client is ignored',
      { from: '10.0.0.1', forwarded: '198.51.100.7:4711', trust: ['10.0.0.1'] },
      '198.51.100.7',
    ],
    [
      'also over IPv6, and that of a trusted hop',
      { from: '10.0.0.1', forwarded: '[2001:db8::7]:4711, 10.0.0.2:80', trust: ['10.0.0.0/8'] },
      '2001:db8::7',
    ],
    [
      'nonsense ends the search',
      { from: '10.0.0.1', forwarded: 'unknown', trust: ['10.0.0.1'] },
      '10.0.0.1',
    ],
  ])('the IP address is determined: %s', (_name, visit, expected) => {
    expect(seen(visit)).toBe(expected);
  });
});

describe('addressKey', () => {
  it('all IPv6 addresses of one /64 network have the same key', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('198.51.100.7')).toBe('198.51.100.7');
  });
});

describe('readTrustedProxies', () => {
  it('invalid entries are returned', () => {
    expect(
      readTrustedProxies([
        'loopback',
        '10.0.0.0/8',
        '10.0.0.0/33',
        'everyone',
        '::1/128',
        '1.2.3.4/x',
      ]).invalid,
    ).toEqual(['10.0.0.0/33', 'everyone', '1.2.3.4/x']);
  });
});
