import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSaved } from './saved.ts';

/** The requests of all overlays, also of those of earlier tests. */
let reads: string[] = [];
let code = '';
let visibility: DocumentVisibilityState = 'visible';
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    reads.push(address);
    return answer();
  });
  answer = () => Response.json({ username: 'nova', options: '' });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  code = crypto.randomUUID();
  reads = [];
});
afterEach(() => {
  visibility = 'visible';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readCount = () => reads.filter((address) => address.includes(code)).length;
const follow = (onChange: (saved: { username: string }) => void = () => undefined) =>
  followSaved({ code, onChange, onMissing: () => undefined });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const showPage = (next: DocumentVisibilityState): void => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const showSource = (visible: boolean): void =>
  void window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));

describe('followSaved', () => {
  it('a visible overlay is read every 30 seconds', async () => {
    follow();
    await pass(61);
    expect(readCount()).toBe(3);
  });

  it.each([
    [
      'is cut off',
      () =>
        Object.assign(new Response(), { text: () => Promise.reject(new Error('network error')) }),
    ],
    ['is the page of a network to log in', () => new Response('<!doctype html>')],
  ])(
    'an overlay whose answer %s is read again, also after it is loaded again',
    async (_what, failed) => {
      answer = failed;
      follow();
      await pass(31);
      expect(readCount()).toBeGreaterThan(1);
      answer = () => Response.json({ username: 'nova', options: '' });
      const shown: string[] = [];
      follow(({ username }) => shown.push(username));
      await pass(1);
      expect(shown).toEqual(['nova']);
    },
  );

  it.each([
    ['page', () => showPage('hidden'), () => showPage('visible')],
    ['source in OBS', () => showSource(false), () => showSource(true)],
  ])('a hidden %s is not read until it is shown again', async (_what, hide, show) => {
    follow();
    await pass(1);
    hide();
    await pass(300);
    expect(readCount()).toBe(1);
    show();
    expect(readCount()).toBe(2);
    await pass(31);
    expect(readCount()).toBe(3);
  });

  it('a page that is hidden while it reads does not read again', async () => {
    follow();
    showPage('hidden');
    await pass(300);
    expect(readCount()).toBe(1);
  });

  it('a page that opens hidden is read once it is shown', async () => {
    visibility = 'hidden';
    follow();
    await pass(300);
    expect(readCount()).toBe(0);
    showPage('visible');
    expect(readCount()).toBe(1);
  });
});
