import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { busyTimesSettingsRoutes } from './busyTimesRoutes.ts';

beforeAll(() => loadPages(busyTimesSettingsRoutes), LOADING_MS);

const working = {
  id: 'calendar-1',
  maskedAddress: 'https://calendar.example/…',
  lastSuccessAt: '2026-05-01T10:00:00Z',
  lastFailureAt: null,
  problem: null,
  busyTimeCount: 4,
};

const open = (connectedCalendars: object[], answers: Answers = {}) =>
  openRoute({
    routes: busyTimesSettingsRoutes,
    at: '/calendars',
    answers: {
      AppViewerQuery: viewer('USER'),
      CalendarsPageQuery: {
        viewer: {
          id: 'Vmlld2VyOjE=',
          email: 'nova@test.example',
          emailVerified: true,
          creator: { id: 'creator-1', tags: ['GAMER'] },
          connectedCalendars,
        },
      },
      ...answers,
    },
  });

const row = async () => within(await screen.findByRole('list', { name: 'Your other calendars' }));

describe('CalendarsPage', () => {
  it('a failing calendar is shown with its problem and its last success, and what that means', async () => {
    await open([{ ...working, problem: 'TIMEOUT', lastFailureAt: '2026-05-02T10:00:00Z' }]);
    const calendar = await row();
    expect(calendar.getByText("Can't be read")).toBeTruthy();
    expect(calendar.getByText('The server took longer than 10 seconds.')).toBeTruthy();
    expect(calendar.getByText(/^Updated .* · Failed .* · 4 busy times/)).toBeTruthy();
    expect(
      calendar.getByText("Until it works again, new events don't pause any slots."),
    ).toBeTruthy();
    expect(calendar.queryByText('Connected')).toBeNull();
  });

  it('an unknown problem is explained as a server that cannot be reached', async () => {
    await open([{ ...working, problem: 'LATER_CODE', lastFailureAt: '2026-05-02T10:00:00Z' }]);
    expect((await row()).getByText("The server can't be reached.")).toBeTruthy();
  });

  it('a calendar is shown as loading until it was read once', async () => {
    await open([{ ...working, lastSuccessAt: null }]);
    const calendar = await row();
    expect(calendar.getByText('Loading')).toBeTruthy();
    expect(calendar.queryByText(/busy times/)).toBeNull();
  });

  it('the question before a calendar is disconnected does not show the error of an earlier attempt', async () => {
    await open([working]);
    const ask = async () =>
      fireEvent.click(await screen.findByRole('button', { name: /^Disconnect ./ }));
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('alert');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the problem of a URL is shown at its field, and what was typed is kept', async () => {
    await open([], {
      useConnectCalendarMutation: {
        connectCalendar: {
          __typename: 'CalendarAddressRefusedError',
          code: 'CALENDAR_ADDRESS_REFUSED',
        },
      },
    });
    expect(await screen.findByText('No calendars connected yet.')).toBeTruthy();
    const connect = screen.getByRole('button', { name: 'Connect' });
    await userEvent.click(connect);
    expect(screen.getByText('Paste the link of your calendar.')).toBeTruthy();
    const field = screen.getByLabelText('Secret link in iCal format');
    await userEvent.type(field, 'https://10.0.0.7/a.ics');
    await userEvent.click(connect);
    expect(await screen.findByText(/isn't on the public internet/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect((field as HTMLInputElement).value).toBe('https://10.0.0.7/a.ics');
  });
});
