import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';
import { LOADING_MS, loadPages, openRoute } from '../../testing/openRoute.tsx';
import { OwnPacks, type OwnPack } from '../packs/owned/OwnPacks.ts';
import { AskDialog } from './AskDialog.tsx';

const pack: OwnPack = {
  id: 'pack-1',
  title: 'Lesson',
  unusedSessions: 3,
  expiresAt: '2027-01-01T12:00:00Z',
  durationMinutes: 60,
  isFrozen: false,
  creator: { username: 'luna' },
  sessionType: { id: 'type-1' },
};
const dialogOf = (durationMinutes: number) => (
  <OwnPacks value={[pack]}>
    <AskDialog
      type={{ id: 'type-1', title: 'Lesson', durationMinutes }}
      onClose={() => undefined}
    />
  </OwnPacks>
);
const routes = [
  { path: 'ask', element: dialogOf(60) },
  { path: 'ask/longer', element: dialogOf(90) },
];
beforeAll(() => loadPages(routes), LOADING_MS);

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const noonIn = (days: number): Date => new Date(today + days * DAY_MS + DAY_MS / 2);
/** The value of the field, which is in the device's zone. */
const typed = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

async function openDialog(at = '/ask'): Promise<object[]> {
  const sent: object[] = [];
  await openRoute({
    routes,
    at,
    answers: {
      AppViewerQuery: { viewer: null },
      useRequestSessionMutation: {
        requestSession: ({ input }: { input: object }) => {
          sent.push(input);
          return { __typename: 'RequestSessionSuccess', request: { id: 'request-1' } };
        },
      },
    },
  });
  return sent;
}
const findField = () => screen.findByLabelText('Day and time');
/** The reason of the rejected field, which has the focus. */
async function findReason(): Promise<string | null | undefined> {
  const field = await findField();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isFocusInDialog = () => screen.getByRole('dialog').contains(document.activeElement);

describe('AskDialog', () => {
  it('a time that was typed but not added is sent too', async () => {
    const sent = await openDialog();
    await userEvent.type(await findField(), typed(noonIn(3)));
    await press('Add time');
    await userEvent.type(await findField(), typed(noonIn(2)));
    await press('Send request');
    expect(await screen.findByText(/^Your request is sent/)).toBeTruthy();
    expect(sent).toMatchObject([
      { proposedTimes: [noonIn(2).toISOString(), noonIn(3).toISOString()] },
    ]);
    expect(isFocusInDialog()).toBe(true);
  });

  it.each([
    ['of the same length pays for the request', '/ask', 'pack-1'],
    ['bought before the length was changed is not used', '/ask/longer', null],
  ])('a pack %s', async (_what, at, packPurchaseId) => {
    const sent = await openDialog(at);
    await userEvent.type(await findField(), typed(noonIn(3)));
    await press('Send request');
    expect(await screen.findByText(/^Your request is sent/)).toBeTruthy();
    expect(sent).toMatchObject([{ packPurchaseId }]);
  });

  it('the page refuses a time off the quarter of an hour, not the browser in its own language', async () => {
    await openDialog();
    const field = (await findField()) as HTMLInputElement;
    expect(field.form?.noValidate).toBe(true);
    await userEvent.type(field, typed(new Date(noonIn(3).getTime() + 7 * 60_000)));
    await press('Add time');
    expect(await findReason()).toMatch(/^Choose a time on the quarter/);
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Send request');
    expect(await findReason()).toMatch(/^Choose a time on the quarter/);
  });

  it('the focus stays in the dialog when the last time is added and when one is removed', async () => {
    await openDialog();
    for (const days of [2, 3, 4, 5, 6]) {
      await userEvent.type(await findField(), typed(noonIn(days)));
      await press('Add time');
    }
    expect(screen.queryByLabelText('Day and time')).toBeNull();
    expect(isFocusInDialog()).toBe(true);
    const [first] = screen.getAllByRole('button', { name: /^Remove/ });
    if (first) await userEvent.click(first);
    expect(await findField()).toBeTruthy();
    expect(isFocusInDialog()).toBe(true);
  });

  // Last, because the device's zone is read once a minute.
  it('a time that clocks skip is refused for this reason', async () => {
    const options = new Intl.DateTimeFormat('en').resolvedOptions();
    const zone = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Europe/Berlin' });
    const elapsed = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 2 * 60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-19T18:42:00Z') });
    await openDialog();
    await userEvent.type(await findField(), '2026-03-29T02:30');
    await press('Add time');
    expect(await findReason()).toMatch(/because clocks go forward/);
    for (const spy of [zone, clock]) spy.mockRestore();
    vi.useRealTimers();
  });
});
