import { describe, expect, it } from 'vitest';
import { findArrival } from './findArrival.ts';

type Came = { search?: string; previous?: string | null; referrer?: string };
const find = ({ search = '', previous = null, referrer = '' }: Came) =>
  findArrival({
    search: new URLSearchParams(search),
    previous,
    referrer,
    origin: 'https://slotcast.example',
  });

describe('findArrival', () => {
  it.each([
    ['via=overlay', 'OVERLAY'],
    ['via=Embed', 'EMBED'],
    ['slot=1&via=share', 'SHARE'],
    ['utm_source=overlay', 'OVERLAY'],
    ['utm_source=newsletter', 'SITE'],
    ['via=somewhere', 'DIRECT'],
  ])('the query string ?%s is read as %s', (search, source) => {
    expect(find({ search })).toEqual({ source });
  });

  it.each([
    ['/', { source: 'HOME' }],
    ['/players', { source: 'LIST' }],
    ['/just-chatting', { source: 'LIST' }],
    ['/book', { source: 'LIST' }],
    ['/games/night-ferry', { source: 'GAME', game: 'night-ferry' }],
    ['/games', { source: 'OTHER' }],
    ['/settings/following', { source: 'FOLLOWING' }],
    ['/drop/ABC123', { source: 'OVERLAY' }],
    ['/notifications', { source: 'OTHER' }],
  ])('the previous page %s is read as %o', (previous, arrival) => {
    expect(find({ previous })).toEqual(arrival);
  });

  it('an unknown page of our site is read as another page', () => {
    expect(
      findArrival({
        search: new URLSearchParams(),
        previous: undefined,
        referrer: '',
        origin: 'https://slotcast.example',
      }),
    ).toEqual({ source: 'OTHER' });
  });

  it.each([
    ['', 'DIRECT'],
    ['https://slotcast.example/games', 'DIRECT'],
    ['https://www.google.com/', 'WEB_SEARCH'],
    ['https://www.google.co.uk/', 'WEB_SEARCH'],
    ['https://duckduckgo.com/', 'WEB_SEARCH'],
    ['https://search.brave.com/', 'WEB_SEARCH'],
    ['https://accounts.google.com/', 'SITE'],
    ['https://google.elsewhere.example/', 'SITE'],
    ['https://www.twitch.tv/nova', 'SITE'],
  ])('the referrer "%s" is read as %s', (referrer, source) => {
    expect(find({ referrer })).toEqual({ source });
  });
});
