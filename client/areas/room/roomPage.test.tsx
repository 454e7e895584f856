import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT } from '../../app/PRODUCT.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { roomRoutes } from './roomRoutes.ts';

beforeAll(() => loadPages(roomRoutes), LOADING_MS);

describe('RoomPage', () => {
  it('the title of an unknown room says that the page was not found', async () => {
    await openRoute({
      routes: roomRoutes,
      at: '/bookings/unknown/room',
      answers: { AppViewerQuery: viewer('USER'), RoomPageQuery: { viewer: null, node: null } },
    });
    const [heading] = await screen.findAllByText('Page not found');
    expect(heading).toBeTruthy();
    expect(document.title).toBe(`Page not found · ${PRODUCT}`);
  });
});
