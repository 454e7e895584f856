import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GameDatabaseDown } from '../../areas/games/GameDatabase.ts';
import { rawgGameDatabase } from './rawgGameDatabase.ts';

let server: Server;
let baseUrl: string;
let searches: string[];
let isFailing: boolean;
/** Responses that are not sent yet; null if they are sent at once. */
let held: (() => void)[] | null;

beforeEach(async () => {
  searches = [];
  isFailing = false;
  held = null;
  server = createServer((request, response) => {
    const search = new URL(request.url ?? '/', 'http://rawg').searchParams.get('search') ?? '';
    searches.push(search);
    const answer = () =>
      response
        .writeHead(isFailing ? 503 : 200)
        .end(JSON.stringify({ results: [{ name: `Game ${search}`, background_image: null }] }));
    if (held) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

describe('rawgGameDatabase', () => {
  it('a search is sent once as typed, even for concurrent searches in different letter case', async () => {
    const database = rawgGameDatabase({ apiKey: 'key', baseUrl });
    const names = [' Chess', 'chess ', 'CHESS'];
    const found = await Promise.all(names.map((name) => database.search(name)));
    await database.search('chess');
    expect(found).toEqual(names.map(() => [{ name: 'Game Chess', imageUrl: null }]));
    expect(searches).toEqual(['Chess']);
  });

  it('a search is sent again after a failure', async () => {
    const database = rawgGameDatabase({ apiKey: 'key', baseUrl });
    isFailing = true;
    await expect(database.search('chess')).rejects.toBeInstanceOf(GameDatabaseDown);
    isFailing = false;
    expect(await database.search('chess')).toHaveLength(1);
  });

  it('eight searches are sent at once, and another one waits for the first response', async () => {
    const database = rawgGameDatabase({ apiKey: 'key', baseUrl });
    const responses = (held = [] as (() => void)[]);
    const found = Array.from({ length: 9 }, (_, index) => database.search(`game ${index}`));
    await expect.poll(() => responses.length).toBe(8);
    responses[0]?.();
    await expect.poll(() => responses.length).toBe(9);
    for (const answer of responses.slice(1)) answer();
    expect((await Promise.all(found)).flat()).toHaveLength(9);
  });

  it('a search fails at once while 32 others are under way', async () => {
    const database = rawgGameDatabase({ apiKey: 'key', baseUrl });
    const responses = (held = [] as (() => void)[]);
    const found = Array.from({ length: 32 }, (_, index) => database.search(`game ${index}`));
    await expect.poll(() => responses.length).toBe(8);
    await expect(database.search('one more')).rejects.toBeInstanceOf(GameDatabaseDown);
    held = null;
    for (const answer of responses) answer();
    expect((await Promise.all(found)).flat()).toHaveLength(32);
    expect(await database.search('one more')).toHaveLength(1);
  });
});
