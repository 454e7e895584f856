import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../server/platform/i18n/languages.rules.ts';

const readFile = (name: string): string =>
  readFileSync(`client/public/offline/${name}`, 'utf8').replaceAll('%PRODUCT%', 'Slotcast');
const page = readFile('page.js');
const markup = readFile('index.html');

type Device = {
  onLine: boolean;
  language?: string;
  languages?: string[];
  path?: string;
  responses?: boolean[];
};

/** The page as the worker shows it at another page's address. */
function open({ onLine, language = 'en', languages, path = '/players', responses = [] }: Device) {
  document.body.innerHTML = markup.slice(markup.indexOf('<main'), markup.indexOf('</body>'));
  const listeners = new Map<string, () => void>();
  const timers: { run: () => void; ms: number }[] = [];
  const reload = vi.fn();
  const navigator = { onLine, language, languages };
  const fetch = vi.fn(async () => {
    const ok = responses.shift();
    if (ok === undefined) throw new TypeError('Failed to fetch');
    return { ok };
  });
  runInNewContext(page, {
    document,
    navigator,
    fetch,
    localStorage: { getItem: () => null },
    location: { pathname: path, reload },
    window: { addEventListener: (type: string, listen: () => void) => listeners.set(type, listen) },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  });
  const check = async (): Promise<number | undefined> => {
    const timer = timers.shift();
    timer?.run();
    await new Promise((resolve) => setTimeout(resolve));
    return timer?.ms;
  };
  const change = (isOnline: boolean): void => {
    navigator.onLine = isOnline;
    listeners.get(isOnline ? 'online' : 'offline')?.();
  };
  return { reload, fetch, check, change };
}

const shown = (): Element[] =>
  [...document.querySelectorAll('section')].filter((section) => !section.hidden);
const heading = (): string | undefined => shown()[0]?.querySelector('h1')?.textContent;

describe('the page shown instead of a page that cannot be loaded', () => {
  it.each([
    ['en', 'You are offline', "Slotcast can't be reached right now"],
    ['hu', 'Nincs internetkapcsolat', 'A Slotcast most nem érhető el'],
    ['de', 'Du bist offline', 'Slotcast ist gerade nicht erreichbar'],
    ['es', 'No tienes conexión', 'Ahora no se puede acceder a Slotcast'],
  ])(
    'the page in %s distinguishes the missing network from the missing server',
    (language, ...texts) => {
      open({ onLine: false, language });
      expect([heading(), document.documentElement.lang]).toEqual([texts[0], language]);
      open({ onLine: true, language });
      expect([heading(), document.documentElement.lang]).toEqual([texts[1], language]);
      expect(shown()).toHaveLength(1);
    },
  );

  it('the first language of the browser that is offered is shown, as in the app', () => {
    open({ onLine: false, language: 'fr-FR', languages: ['fr-FR', 'de-AT', 'en'] });
    expect([heading(), document.documentElement.lang]).toEqual(['Du bist offline', 'de']);
  });

  it('every language has both causes, and an unknown language is shown in English', () => {
    open({ onLine: true, language: 'fr-FR' });
    expect(heading()).toBe("Slotcast can't be reached right now");
    const sections = [...document.querySelectorAll('section')];
    for (const cause of ['offline', 'unreachable'])
      expect(
        sections.filter(({ dataset }) => dataset['cause'] === cause).map(({ lang }) => lang),
      ).toEqual(expect.arrayContaining([...LANGUAGES]));
  });

  it('a changed cause is announced, and the focus stays on the button to try again', () => {
    const { change } = open({ onLine: true });
    shown()[0]?.querySelector('button')?.focus();
    change(false);
    expect(document.activeElement).toBe(shown()[0]?.querySelector('button'));
    expect(document.querySelector('main')?.getAttribute('aria-live')).toBe('polite');
  });

  it('the cause follows the network, and the page reloads when the network is back', () => {
    const { change, reload } = open({ onLine: true });
    change(false);
    expect(heading()).toBe('You are offline');
    expect(reload).not.toHaveBeenCalled();
    change(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('the visible button reloads the page', () => {
    const { reload } = open({ onLine: true });
    shown()[0]?.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('the page reloads once the server is ready, and checks less often until then', async () => {
    const { check, fetch, reload } = open({ onLine: true, responses: [false] });
    const delays = [await check(), await check(), await check(), await check(), await check()];
    expect(reload).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenLastCalledWith('/readyz', { cache: 'no-store' });
    for (const [index, ms] of [5_000, 10_000, 20_000, 40_000, 60_000].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(ms / 2);
      expect(delays[index]).toBeLessThanOrEqual(ms * 1.5);
    }
    const ready = open({ onLine: true, responses: [true] });
    await ready.check();
    expect(ready.reload).toHaveBeenCalledOnce();
  });

  it('the page at its own address has nothing to reload', async () => {
    const { check } = open({ onLine: true, path: '/offline/index.html' });
    expect(await check()).toBeUndefined();
  });
});
