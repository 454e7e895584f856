import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { notificationsSettingsRoutes } from './notificationsRoutes.ts';

beforeAll(() => loadPages(notificationsSettingsRoutes), LOADING_MS);

type Input = { muted?: string[]; mutedPushes?: string[] };

/** Answers as the server does, which keeps the column that a request leaves out. */
const answerTo =
  (chosen: object[], mutedMails = ['REVIEWS'], mutedPushes = ['ALERTS']) =>
  ({ input }: { input: Input }) => {
    chosen.push(input);
    return {
      __typename: 'ChooseMailsSuccess',
      ...viewer('USER', {
        mutedMails: input.muted ?? mutedMails,
        mutedPushes: input.mutedPushes ?? mutedPushes,
      }),
    };
  };

describe('MailSettingsPage', () => {
  it('an error is shown when the settings fail to load', async () => {
    await openRoute({
      routes: notificationsSettingsRoutes,
      at: '/notifications',
      answers: { AppViewerQuery: viewer('USER'), MailSettingsPageQuery: 'no connection' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't load notification settings",
    );
  });

  it.each([
    ['Email', { muted: ['REVIEWS', 'MESSAGES'] }],
    ['Push', { mutedPushes: ['ALERTS', 'MESSAGES'] }],
  ])('the column %s turns off its kind and leaves the other column', async (channel, expected) => {
    const chosen: object[] = [];
    await openRoute({
      routes: notificationsSettingsRoutes,
      at: '/notifications',
      answers: {
        AppViewerQuery: viewer('USER'),
        MailSettingsPageQuery: viewer('USER', {
          mutedMails: ['REVIEWS'],
          mutedPushes: ['ALERTS'],
          pushKey: 'key',
        }),
        useChooseMailsMutation: { chooseMails: answerTo(chosen) },
      },
    });
    const box = await screen.findByRole('checkbox', {
      name: `When someone writes to you: ${channel}`,
    });
    expect((box as HTMLInputElement).checked).toBe(true);
    await userEvent.click(box);
    await waitFor(() => expect(chosen).toEqual([expected]));
    expect((box as HTMLInputElement).checked).toBe(false);
  });

  it('two boxes of a column ticked before the first answer are both saved', async () => {
    const chosen: object[] = [];
    await openRoute({
      routes: notificationsSettingsRoutes,
      at: '/notifications',
      answers: {
        AppViewerQuery: viewer('USER'),
        MailSettingsPageQuery: viewer('USER', {
          mutedMails: [],
          mutedPushes: [],
          pushKey: 'key',
        }),
        useChooseMailsMutation: { chooseMails: answerTo(chosen) },
      },
    });
    const boxOf = (name: string) => screen.findByRole('checkbox', { name });
    const first = await boxOf('When someone writes to you: Email');
    const second = await boxOf('Reminders before a booking begins: Email');
    fireEvent.click(first);
    fireEvent.click(second);
    await waitFor(() =>
      expect(chosen).toEqual([{ muted: ['MESSAGES'] }, { muted: ['MESSAGES', 'REMINDERS'] }]),
    );
    expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  });

  it('a box ticked during a save that fails is restored and not saved', async () => {
    let requests = 0;
    await openRoute({
      routes: notificationsSettingsRoutes,
      at: '/notifications',
      answers: {
        AppViewerQuery: viewer('USER'),
        MailSettingsPageQuery: viewer('USER', {
          mutedMails: [],
          mutedPushes: [],
          pushKey: 'key',
        }),
        get useChooseMailsMutation() {
          requests += 1;
          return 'no connection' as const;
        },
      },
    });
    const boxes = (await screen.findAllByRole('checkbox')).slice(0, 2) as HTMLInputElement[];
    for (const box of boxes) fireEvent.click(box);
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    await screen.findByRole('alert');
    await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, true]));
    expect(requests).toBe(1);
  });

  it('support staff, who get no pushes, see no such column', async () => {
    await openRoute({
      routes: notificationsSettingsRoutes,
      at: '/notifications',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        MailSettingsPageQuery: viewer('SUPPORT', {
          mutedMails: [],
          mutedPushes: [],
          pushKey: 'key',
        }),
      },
    });
    await screen.findByRole('columnheader', { name: 'Email' });
    expect(screen.queryByRole('columnheader', { name: 'Push' })).toBeNull();
    expect(
      screen.getByRole('checkbox', {
        name: 'New times at events of games you follow, once a day: Email',
      }),
    ).toBeTruthy();
  });
});
