import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';
import { page } from '../../testing/availabilityEditor.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { availabilityRoutes } from '../availability/availabilityRoutes.ts';

beforeAll(() => loadPages(availabilityRoutes), LOADING_MS);

const pageWithDrop = (openDrop: object | null) => ({
  viewer: { ...page([]).viewer, openDrop },
});

it('the focus moves to the content of the page when the drop ends by itself', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const answers: Answers = {
    AppViewerQuery: viewer('USER'),
    CreateListingPageQuery: pageWithDrop({
      id: 'drop-1',
      code: 'ABC123',
      isOpen: true,
      remaining: 1,
      endsAt: new Date(Date.now() + DAY_MS).toISOString(),
      slots: [{ id: 'slot-1', state: 'FREE' }],
    }),
  };
  await openRoute({ routes: availabilityRoutes, at: '/create-listing', answers });
  (await screen.findByRole('button', { name: 'End drop' })).focus();
  answers['CreateListingPageQuery'] = pageWithDrop(null);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});
