import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrival, arrivalInput } from '../../app/arrival.ts';

const sent: { url: string; body: unknown }[] = [];
vi.stubGlobal('navigator', {
  ...navigator,
  sendBeacon: (url: string, body: string) => sent.push({ url, body: JSON.parse(body) }) > 0,
});

/** The module as in a freshly loaded app. */
async function loadApp() {
  vi.resetModules();
  const [{ countProfile }, app] = await Promise.all([
    import('./countProfile.ts'),
    import('../../app/arrival.ts'),
  ]);
  return { countProfile, ...app };
}

const open = (path: string, state: object | null = null): void =>
  window.history.replaceState(state, '', path);
const event = (kind: string, more: object) => ({
  url: '/counts',
  body: { events: [{ creatorId: 'nova', kind, game: null, ...more }] },
});

beforeEach(() => void sent.splice(0));

describe('countProfile', () => {
  it("a view and a choice are reported once each, with the fan's first arrival", async () => {
    const { countProfile } = await loadApp();
    open('/profile/nova?via=overlay');
    countProfile({ creatorId: 'nova', hasChosen: false });
    countProfile({ creatorId: 'nova', hasChosen: false });
    open('/profile/nova?slot=1', { idx: 1 });
    countProfile({ creatorId: 'nova', hasChosen: true });
    countProfile({ creatorId: 'nova', hasChosen: true });
    expect(sent).toEqual([
      event('VIEW', { source: 'OVERLAY' }),
      event('PRESS', { source: 'OVERLAY' }),
    ]);
  });

  it('nothing is counted for a creator to whom the fan returned from a checkout', async () => {
    const { countProfile, arrival: app, arrivalInput: input } = await loadApp();
    open('/profile/nova?slot=1');
    app.returned.add('nova');
    countProfile({ creatorId: 'nova', hasChosen: true });
    expect([sent, input()]).toEqual([[], {}]);
    countProfile({ creatorId: 'luna', hasChosen: false });
    expect(sent).toHaveLength(1);
  });

  it('view and choice are reported at once when a slot was pressed on another page', async () => {
    const { countProfile } = await loadApp();
    open('/profile/nova?slot=1');
    countProfile({ creatorId: 'nova', hasChosen: true });
    expect(sent.map(({ body }) => (body as { events: { kind: string }[] }).events)).toEqual([
      [
        { creatorId: 'nova', kind: 'VIEW', game: null, source: 'DIRECT' },
        { creatorId: 'nova', kind: 'PRESS', game: null, source: 'DIRECT' },
      ],
    ]);
  });

  it('the previous page is read from the history of the tab', async () => {
    const { countProfile } = await loadApp();
    open('/profile/nova?slot=1');
    const at = (path: string) => ({ url: window.location.origin + path });
    vi.stubGlobal('navigation', {
      currentEntry: { index: 3 },
      entries: () => [at('/'), at('/games/night-ferry'), at('/profile/nova'), at('/profile/nova')],
    });
    countProfile({ creatorId: 'nova', hasChosen: false });
    vi.stubGlobal('navigation', undefined);
    expect(sent).toEqual([event('VIEW', { source: 'GAME', game: 'night-ferry' })]);
  });

  it('a press in the search is recognized, but not one that led elsewhere', async () => {
    const { countProfile, arrival: pressedIn } = await loadApp();
    open('/profile/nova', { idx: 2 });
    pressedIn.pressed = { path: '/profile/nova', source: 'SEARCH' };
    countProfile({ creatorId: 'nova', hasChosen: false });
    open('/profile/luna', { idx: 3 });
    pressedIn.pressed = { path: '/profile/aria', source: 'SEARCH' };
    countProfile({ creatorId: 'luna', hasChosen: false });
    expect(
      sent.map(({ body }) => (body as { events: { source: string }[] }).events[0]?.source),
    ).toEqual(['SEARCH', 'OTHER']);
  });
});

describe('arrivalInput', () => {
  it('the arrival of the fan is returned on that profile only', () => {
    open('/profile/nova');
    expect(arrivalInput()).toEqual({});
    arrival.current = { path: '/profile/nova', source: 'GAME', game: 'tide' };
    expect(arrivalInput()).toEqual({ arrival: { source: 'GAME', game: 'tide' } });
    open('/profile/luna');
    expect(arrivalInput()).toEqual({});
  });
});
