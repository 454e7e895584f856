import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';

it('a part whose code does not come leaves the page as it is, says so once and comes when it is tried again', async () => {
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
    'Ein Teil dieser Seite ist nicht angekommen.',
  );
  expect(screen.getByText('The page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText(/Here it is/)).toBeTruthy();
  expect(await screen.findByText(/and the other/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
