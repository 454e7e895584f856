import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { PRODUCT } from '../../app/PRODUCT.ts';

type Listener = (event: {
  data?: { json: () => object };
  notification?: object;
  waitUntil: (work: Promise<void>) => void;
}) => void;
type Window = {
  url?: string;
  focused: boolean;
  focus?: () => void;
  navigate?: (url: string) => void;
};
const ORIGIN = 'https://slotcast.test';
const openAt = (path: string) => ({
  url: ORIGIN + path,
  focused: false,
  focus: vi.fn(),
  navigate: vi.fn(),
});

function worker({
  windows = [],
  areTextsReadable = true,
}: {
  windows?: Window[];
  areTextsReadable?: boolean;
} = {}) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  const fetch = async (path: string) => {
    const language = /^\/notices\/(\w+)\.json$/.exec(path)?.[1] ?? '';
    const { kind } = JSON.parse(readFileSync(`locales/${language}/notifications.json`, 'utf8')) as {
      kind: object;
    };
    return {
      json: async () => {
        if (!areTextsReadable) throw new SyntaxError('Unexpected token <');
        return kind;
      },
    };
  };
  runInNewContext(
    readFileSync('client/public/sw-push.js', 'utf8').replaceAll('%PRODUCT%', PRODUCT),
    { self, fetch, Intl, URL, Date },
  );
  const send = async (type: string, event: object): Promise<void> => {
    let work = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (done) => void (work = done) });
    await work;
  };
  return {
    showNotification,
    openWindow,
    push: (payload: object) => send('push', { data: { json: () => payload } }),
    click: (link: string) =>
      send('notificationclick', { notification: { close: () => undefined, data: { link } } }),
  };
}

const booked = {
  id: 'n1',
  kind: 'SLOT_BOOKED',
  title: '',
  content: '',
  timeZone: 'Europe/Budapest',
  values: {
    otherUsername: 'kim',
    startsAt: '2026-11-22T19:30:00Z',
    amountMinor: 1250,
    currency: 'USD',
    link: '/settings/active-history',
  },
};

describe('pushWorker', () => {
  it.each([
    ['en', 'kim booked you', 'Nov 22, 8:30 PM, $12.50.'],
    ['hu', 'kim időpontot foglalt nálad', 'nov. 22. 20:30, $12,50.'],
    ['de', 'kim hat bei dir gebucht', '22. Nov., 20:30, $12,50.'],
    ['es', 'kim ha reservado contigo', '22 nov, 20:30, $12,50.'],
    ['fr', 'kim booked you', 'Nov 22, 8:30 PM, $12.50.'],
  ])('a personal notification is shown in %s', async (locale, title, body) => {
    const { push, showNotification } = worker();
    await push({ ...booked, locale });
    const [shown, options] = showNotification.mock.calls[0] as [
      string,
      { body: string; data: object; tag: string },
    ];
    expect(shown).toBe(title);
    expect(options.body.replaceAll(/\s/g, ' ')).toBe(body);
    expect(options).toMatchObject({ tag: 'n1', data: { link: '/settings/active-history' } });
  });

  it('whole amounts have no decimals, and free purchases no amount', async () => {
    const { push, showNotification } = worker();
    await push({ ...booked, locale: 'de', values: { ...booked.values, amountMinor: 1200 } });
    await push({ ...booked, locale: 'de', values: { ...booked.values, amountMinor: 0 } });
    const bodies = (showNotification.mock.calls as [string, { body: string }][]).map(
      ([, { body }]) => body,
    );
    expect(bodies.map((body) => body.replace(/^.*20:30, /, ''))).toEqual(['$12.', 'kostenlos.']);
  });

  it('news are shown as written, and an unknown kind has a general text', async () => {
    const { push, showNotification } = worker();
    await push({
      id: 'n2',
      kind: null,
      title: 'News',
      content: 'A new game',
      values: {},
      locale: 'de',
      timeZone: 'UTC',
    });
    await push({ ...booked, kind: 'FROM_TOMORROW', locale: 'de' });
    const calls = showNotification.mock.calls as [string, { body: string }][];
    expect(calls.map(([title, { body }]) => [title, body])).toEqual([
      ['News', 'A new game'],
      ['Slotcast', 'Neues für dich'],
    ]);
  });

  it('a notification has a general text while a proxy answers for the server', async () => {
    const { push, showNotification } = worker({ areTextsReadable: false });
    await push({ ...booked, locale: 'de' });
    expect(showNotification.mock.calls).toMatchObject([['Slotcast', { body: 'Neues für dich' }]]);
  });

  it('no notification is shown while the app is visible', async () => {
    const { push, showNotification } = worker({ windows: [{ focused: true }] });
    await push({ ...booked, locale: 'en' });
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('a click opens the target in the open window or a new one, and never another site', async () => {
    const window = openAt('/games');
    await worker({ windows: [window] }).click('/orders/1');
    expect(window.navigate).toHaveBeenCalledWith(`${ORIGIN}/orders/1`);
    const closed = worker();
    await closed.click('/orders/2');
    await closed.click('https://elsewhere.test/');
    expect(closed.openWindow.mock.calls).toEqual([[`${ORIGIN}/orders/2`]]);
  });

  it('a click shows the window that is at the target, without loading it again', async () => {
    const [first, target] = [openAt('/games'), openAt('/orders/1')];
    await worker({ windows: [first, target] }).click('/orders/1');
    expect(target.focus).toHaveBeenCalledOnce();
    expect(target.navigate).not.toHaveBeenCalled();
    expect(first.focus).not.toHaveBeenCalled();
  });

  it.each(['/bookings/b1/room', '/overlay/v1/saved/s1'])(
    'a click never leaves a window at %s',
    async (path) => {
      const kept = openAt(path);
      const { click, openWindow } = worker({ windows: [kept] });
      await click('/orders/1');
      expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/orders/1`);
      const other = openAt('/games');
      await worker({ windows: [kept, other] }).click('/orders/1');
      expect(other.navigate).toHaveBeenCalledWith(`${ORIGIN}/orders/1`);
      await worker({ windows: [kept] }).click(`${path}?from=push`);
      expect(kept.focus).toHaveBeenCalledOnce();
      expect(kept.navigate).not.toHaveBeenCalled();
    },
  );
});
