import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';
import { LOADING_MS, loadPages, openRoute } from '../../testing/openRoute.tsx';
import { AskDialog } from './AskDialog.tsx';

const routes = [
  {
    path: 'ask',
    element: <AskDialog type={{ id: 'type-1', title: 'Lesson' }} onClose={() => undefined} />,
  },
];
beforeAll(() => loadPages(routes), LOADING_MS);

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const noonIn = (days: number): Date => new Date(today + days * DAY_MS + DAY_MS / 2);
/** The value of the field, which is in the device's zone. */
const typed = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

describe('AskDialog', () => {
  it('a time that was typed but not added is sent too', async () => {
    const sent: object[] = [];
    await openRoute({
      routes,
      at: '/ask',
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
    const field = await screen.findByLabelText('Day and time');
    await userEvent.type(field, typed(noonIn(3)));
    await userEvent.click(screen.getByRole('button', { name: 'Add time' }));
    await userEvent.type(field, typed(noonIn(2)));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Your request is sent/)).toBeTruthy();
    expect(sent).toMatchObject([
      { proposedTimes: [noonIn(2).toISOString(), noonIn(3).toISOString()] },
    ]);
  });
});
