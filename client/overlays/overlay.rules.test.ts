import { describe, expect, it } from 'vitest';
import { overlayAddress, readOptions, sourceSize, writeOptions } from './overlay.rules.ts';

const usual = readOptions(new URLSearchParams());

describe('the options of an overlay', () => {
  it('leave the address short when all is as usual', () => {
    expect(overlayAddress({ origin: 'https://slotcast.test', username: 'nova', options: usual })).toBe('https://slotcast.test/overlay/nova');
  });

  it('come back as they were written', () => {
    const options = { ...usual, shape: 'bar', theme: 'clear', accent: '#ff5c8a', size: 'l', language: 'de', zone: 'Europe/Berlin', count: 5, show: ['slots', 'qr'] } as const;
    const address = overlayAddress({ origin: 'https://slotcast.test', username: 'nova', options });
    expect(address).toBe('https://slotcast.test/overlay/nova?shape=bar&theme=clear&size=l&language=de&zone=Europe/Berlin&accent=ff5c8a&count=5&show=slots,qr');
    expect(readOptions(new URL(address).searchParams)).toEqual(options);
    expect(readOptions(writeOptions(options))).toEqual(options);
  });

  it.each(['shape=round', 'accent=red', 'count=0', 'count=11', 'size=9'])('are as usual where %s is nonsense', (query) => {
    expect(readOptions(new URLSearchParams(query))).toEqual(usual);
  });

  it('may show nothing at all but the ticker', () => {
    expect(readOptions(new URLSearchParams('show=ticker')).show).toEqual(['ticker']);
    expect(readOptions(new URLSearchParams('show=')).show).toEqual([]);
  });

  it('make the source as large as its size says', () => {
    expect(sourceSize({ shape: 'card', size: 'xl' })).toEqual({ width: 648, height: 1008 });
  });
});
