import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { booking, signedIn } from '../../testing/booking.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { bookingsRoutes } from '../bookings/bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const question = {
  id: 'question-1',
  kind: 'SHORT_TEXT',
  text: 'Your rank?',
  isRequired: true,
  choices: [],
  answer: null,
  files: [],
};

it.each([
  [true, 'kim would like to know'],
  [false, 'Your answers'],
])('the card of a fan who may answer (%s) has the title "%s"', async (viewerCanAnswer, name) => {
  const node = { ...booking, viewerIsCreator: false, viewerCanAnswer, questions: [question] };
  await openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${booking.id}`,
    answers: { AppViewerQuery: viewer('USER'), BookingPageQuery: { viewer: signedIn, node } },
  });
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
