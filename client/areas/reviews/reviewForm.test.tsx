import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, hoursAhead, signedIn } from '../../testing/booking.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { bookingsRoutes } from '../bookings/bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const reviews = {
  closesAt: hoursAhead(48),
  isPublished: false,
  viewerCanWrite: true,
  tags: [],
  own: null,
  other: null,
};

describe('ReviewForm', () => {
  it('missing stars are reported at their choices until one is chosen', async () => {
    await openRoute({
      routes: bookingsRoutes,
      at: '/bookings/booking-1',
      answers: {
        AppViewerQuery: viewer('USER'),
        BookingPageQuery: {
          viewer: signedIn,
          node: { ...booking, id: 'booking-1', status: 'COMPLETED', reviews },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send review' }));
    const star = screen.getByRole('radio', { name: /^1 / });
    await waitFor(() => expect(star.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(star);
    expect(document.getElementById(star.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose 1 to 5 stars.',
    );
    await userEvent.click(star);
    expect(screen.queryByText('Choose 1 to 5 stars.')).toBeNull();
    expect(star.hasAttribute('aria-invalid')).toBe(false);
  });
});
