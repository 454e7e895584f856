import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { getProfile, usd } from '../../testing/profile.ts';
import { creatorsRoutes } from '../creators/creatorsRoutes.ts';

const routes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(routes), LOADING_MS);

const sessionType = {
  id: 'session-type-1',
  title: 'Ranked coaching',
  description: '',
  mode: 'APPOINTMENT',
  durationMinutes: 60,
  price: usd(2000),
  placeKind: 'ROOM',
  isActive: true,
};

async function openReport(refusal?: object) {
  const reportContent = vi.fn<(args: { input: object }) => object>(() => ({
    __typename: 'ReportContentSuccess',
    isReported: true,
  }));
  const reportUser = vi.fn<(args: { input: object }) => object>(
    () => refusal ?? { __typename: 'ReportUserSuccess', isReported: true },
  );
  const { go } = await openRoute({
    routes,
    at: '/profile/nova',
    answers: {
      AppViewerQuery: viewer('USER'),
      ProfilePageQuery: {
        creator: ({ username }: { username: string }) =>
          getProfile({ id: `creator-${username}`, username, sessionTypes: [sessionType] }),
      },
      useReportContentMutation: { reportContent },
      useReportUserMutation: { reportUser },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report nova' }));
  return { dialog, reportContent, reportUser, go };
}

describe('the report of a person', () => {
  it('the report is about a session type when one is chosen', async () => {
    const { dialog, reportContent, reportUser } = await openReport();
    await userEvent.selectOptions(dialog.getByLabelText('What is it about?'), 'Ranked coaching');
    await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Fraud');
    await userEvent.type(dialog.getByLabelText(/Anything else/), 'Not what was promised.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('button', { name: 'Reported' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(reportContent.mock.calls[0]?.[0].input).toEqual({
      contentId: 'session-type-1',
      reason: 'SCAM',
      text: 'Not what was promised.',
    });
    expect(reportUser).not.toHaveBeenCalled();
  });

  it('the report is about the person when nothing else is chosen', async () => {
    const { dialog, reportContent, reportUser } = await openReport();
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('button', { name: 'Reported' });
    expect(reportUser.mock.calls[0]?.[0].input).toEqual({
      username: 'nova',
      reason: 'SPAM',
      text: '',
    });
    expect(reportContent).not.toHaveBeenCalled();
  });

  it('a text that the server refuses is marked', async () => {
    const { dialog } = await openReport({
      __typename: 'ReportInvalidError',
      code: 'REPORT_INVALID',
      field: 'text',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    const text = dialog.getByLabelText(/Anything else/);
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('the profile that is opened next can be reported', async () => {
    const { dialog, go } = await openReport();
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('button', { name: 'Reported' });
    await go('/profile/kim');
    await screen.findByRole('heading', { name: 'kim' });
    expect(await screen.findByRole('button', { name: 'Report' })).toHaveProperty('disabled', false);
  });
});
