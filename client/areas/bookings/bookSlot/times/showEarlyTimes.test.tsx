import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../testing/openRoute.tsx';
import { startI18n, loadTexts } from '../../../../i18n/i18n.ts';
import { slotIn, usd } from '../../../../testing/profile.ts';
import { system } from '../../../../ui/theme/system.ts';
import { showEarlyTimes, type EarlyProfile } from './showEarlyTimes.ts';
import { TimesSkeleton } from './TimesSkeleton.tsx';

type Slots = EarlyProfile['slots'];
const NOON = new Date('2026-06-17T12:00:00Z');
const show = (slots: object[], more: object = {}): void =>
  showEarlyTimes({ isSellingPaused: false, slots: slots as unknown as Slots, ...more });
const buttons = (): string[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  localStorage.setItem('slotcast.zone', 'Asia/Tokyo');
  await startI18n();
  await loadTexts(['bookings']);
  vi.stubEnv('SSR', true);
  const skeleton = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <TimesSkeleton />
    </ChakraProvider>,
  );
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div data-shell inert aria-hidden="true"><nav><a href="/">Home</a></nav><main><div aria-hidden="true"><p>Loading</p>${skeleton}</div></main></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  localStorage.clear();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['otherLanguage'];
  window.history.replaceState(null, '', '/');
});

describe('showEarlyTimes', () => {
  it('the free slots of the first free day in the chosen zone are buttons with time, price and type', () => {
    const [past, final, free, taken, tomorrow] = [-30, 30, 90, 120, 24 * 60];
    show([
      slotIn(past),
      slotIn(final),
      slotIn(free, { price: usd(0), sessionType: { title: 'Duo queue' } }),
      slotIn(taken, { state: 'TAKEN' }),
      slotIn(tomorrow),
    ]);
    expect(buttons()).toEqual(["9:30 PM$12, can't be cancelled", '10:30 PMFreeDuo queue']);
    const group = screen.getByRole('group', { name: 'Times' });
    expect(group.querySelectorAll('[data-skeleton]')).toHaveLength(1);
  });

  it('a day without a free slot is passed over, and the heading names the day', () => {
    show([slotIn(60, { state: 'HELD' }), slotIn(24 * 60 + 90)]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Thursday, June 18');
    expect(buttons()).toEqual(['10:30 PM$12']);
  });

  it('the rest of the page stays inert', () => {
    show([slotIn(90)]);
    const isInert = (element: Element): boolean => element.closest('[inert]') !== null;
    expect(isInert(screen.getByRole('button'))).toBe(false);
    expect(isInert(screen.getByText('Home'))).toBe(true);
    expect(isInert(screen.getByText('Loading'))).toBe(true);
  });

  it('the pressed slot is in the URL, which a running router reads again', async () => {
    window.history.replaceState({ idx: 0 }, '', '/profile/nova');
    const read = vi.fn(() => window.location.search);
    window.addEventListener('popstate', read);
    show([slotIn(90), slotIn(120)]);
    const user = userEvent.setup();
    const group = within(screen.getByRole('group', { name: 'Times' }));
    await user.click(group.getByRole('button', { name: /^10:30 PM/ }));
    await user.click(group.getByRole('button', { name: /^11:00 PM/ }));
    expect(read).toHaveLastReturnedWith('?slot=slot-120&day=2026-06-17');
    expect(window.history.state).toEqual({ idx: 0 });
    expect(group.getByRole('button', { pressed: true }).textContent).toContain('11:00 PM');
    window.removeEventListener('popstate', read);
  });

  it("the app's button of the focused slot receives the focus", () => {
    show([slotIn(90)]);
    screen.getByRole('button').focus();
    document.body.innerHTML =
      '<button data-slot="slot-60"></button><button data-slot="slot-90"></button>';
    window.dispatchEvent(new Event('slotcast:started'));
    expect(document.activeElement?.getAttribute('data-slot')).toBe('slot-90');
  });

  it('nothing is shown while the creator does not sell, or in another language', () => {
    show([slotIn(90)], { isSellingPaused: true });
    document.documentElement.dataset['otherLanguage'] = '';
    show([slotIn(90)]);
    expect(document.querySelector('[data-shell]')?.hasAttribute('inert')).toBe(true);
    expect(document.querySelector('[data-slot]')).toBeNull();
  });
});
