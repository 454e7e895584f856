import { describe, expect, it } from 'vitest';
import { overlayAddress, readOptions, sourceSize, writeOptions } from './overlay.rules.ts';

const forSlots = { canOpenSlots: true };
const usual = readOptions(new URLSearchParams(), forSlots);

describe('overlay.rules', () => {
  it('the query string is empty for the defaults', () => {
    expect(
      overlayAddress({
        origin: 'https://slotcast.test',
        username: 'nova',
        options: usual,
        ...forSlots,
      }),
    ).toBe('https://slotcast.test/overlay/nova');
  });

  it('services are the default for a creator who cannot open slots, and the query string stays empty', () => {
    const options = readOptions(new URLSearchParams(), { canOpenSlots: false });
    const address = overlayAddress({
      origin: 'https://slotcast.test',
      username: 'luna',
      options,
      canOpenSlots: false,
    });
    expect(options.show).toEqual(['profile', 'services', 'link', 'ticker']);
    expect(address).toBe('https://slotcast.test/overlay/luna');
    const withSlots = { ...options, show: usual.show };
    expect(writeOptions(withSlots, { canOpenSlots: false }).get('show')).toBe(
      'profile,count,slots,link,ticker',
    );
  });

  it('options survive writing and reading', () => {
    const options = {
      ...usual,
      shape: 'bar',
      theme: 'clear',
      accent: '#ff5c8a',
      size: 'l',
      language: 'de',
      zone: 'Europe/Berlin',
      count: 5,
      show: ['slots', 'qr'],
      sound: 'bell',
      seconds: 12,
    } as const;
    const address = overlayAddress({
      origin: 'https://slotcast.test',
      username: 'nova',
      options,
      ...forSlots,
    });
    expect(address).toBe(
      'https://slotcast.test/overlay/nova?shape=bar&theme=clear&size=l&language=de&zone=Europe/Berlin&sound=bell&accent=ff5c8a&count=5&seconds=12&show=slots,qr',
    );
    expect(readOptions(new URL(address).searchParams, forSlots)).toEqual(options);
    expect(readOptions(writeOptions(options, forSlots), forSlots)).toEqual(options);
  });

  it.each([
    'shape=round',
    'accent=red',
    'count=0',
    'count=11',
    'size=9',
    'sound=horn',
    'seconds=2',
    'seconds=31',
  ])('invalid values of %s are replaced by the defaults', (query) => {
    expect(readOptions(new URLSearchParams(query), forSlots)).toEqual(usual);
  });

  it('everything but the ticker may be hidden', () => {
    expect(readOptions(new URLSearchParams('show=ticker'), forSlots).show).toEqual(['ticker']);
    expect(readOptions(new URLSearchParams('show='), forSlots).show).toEqual([]);
  });

  it('the size option determines the size of the browser source', () => {
    expect(sourceSize({ shape: 'card', size: 'xl' })).toEqual({ width: 648, height: 1008 });
    expect(sourceSize({ shape: 'bar', size: 'm', hasExtras: true }).height).toBe(350);
  });
});
