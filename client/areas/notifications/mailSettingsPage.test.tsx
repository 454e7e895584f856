import { screen } from '@testing-library/react';
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
});
