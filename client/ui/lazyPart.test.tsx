import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';

describe('lazyPart', () => {
  it('a component whose code fails to load leaves the page as it is, reports it once and loads after a retry', async () => {
    document.documentElement.lang = 'de';
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new TypeError('no connection'))
      .mockResolvedValueOnce(() => 'Here it is');
    const Part = lazyPart(load);
    const Other = lazyPart(
      vi
        .fn<() => Promise<() => string>>()
        .mockRejectedValueOnce(new TypeError('no connection'))
        .mockResolvedValueOnce(() => ' and the other'),
    );
    render(
      <>
        <p>The page</p>
        <Suspense>
          <Part />
        </Suspense>
        <Suspense>
          <Other />
        </Suspense>
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ein Teil der Seite wurde nicht geladen.',
    );
    expect(screen.getByText('The page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText(/Here it is/)).toBeTruthy();
    expect(await screen.findByText(/and the other/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
