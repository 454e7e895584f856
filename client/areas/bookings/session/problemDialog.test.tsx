import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import { nobody, openRoute } from '../../../testing/openRoute.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';

describe('ProblemDialog', () => {
  it('a description that is too short is reported at its field, which has the focus', async () => {
    await startI18n();
    await loadTexts(['room']);
    await openRoute({
      routes: [
        {
          path: 'problem',
          element: <ProblemDialog bookingId="booking-1" onClose={() => undefined} />,
        },
      ],
      at: '/problem',
      answers: { AppViewerQuery: nobody },
    });
    const field = await screen.findByLabelText('What happened?');
    await userEvent.type(field, 'No');
    await userEvent.click(screen.getByRole('button', { name: 'Ask support to decide' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
