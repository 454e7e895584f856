import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { notificationsSettingsRoutes } from './notificationsRoutes.ts';

beforeAll(() => loadPages(notificationsSettingsRoutes), LOADING_MS);

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
    ['Email', { muted: ['REVIEWS', 'MESSAGES'], mutedPushes: ['ALERTS'] }],
    ['Push', { muted: ['REVIEWS'], mutedPushes: ['ALERTS', 'MESSAGES'] }],
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
        useChooseMailsMutation: {
          chooseMails: ({ input }: { input: { muted: string[]; mutedPushes: string[] } }) => {
            chosen.push(input);
            return {
              __typename: 'ChooseMailsSuccess',
              ...viewer('USER', { mutedMails: input.muted, mutedPushes: input.mutedPushes }),
            };
          },
        },
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
