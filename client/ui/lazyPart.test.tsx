import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart, preloads, usePreload } from './lazyPart.ts';

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

describe('preloads', () => {
  it.each([
    ['a pointer reaches', () => userEvent.hover(screen.getByRole('button'))],
    ['the focus reaches', () => userEvent.tab()],
  ])('the code of a part loads when %s its button', async (_, reach) => {
    const load = vi.fn(() => Promise.resolve(() => 'Here it is'));
    const Part = lazyPart(load);
    render(<button {...preloads(Part)}>Open</button>);
    expect(load).not.toHaveBeenCalled();
    await reach();
    expect(load).toHaveBeenCalled();
  });

  it('a part whose code has loaded is shown by the press, without a suspended state', async () => {
    const Part = lazyPart(() => Promise.resolve(() => 'Here it is'));
    const fallback = vi.fn(() => null);
    const Fallback = fallback;
    const page = (isOpen: boolean) => (
      <>
        <button {...preloads(Part)}>Open</button>
        {isOpen && (
          <Suspense fallback={<Fallback />}>
            <Part />
          </Suspense>
        )}
      </>
    );
    const { rerender } = render(page(false));
    await userEvent.tab();
    rerender(page(true));
    expect(screen.getByText('Here it is')).toBeTruthy();
    expect(fallback).not.toHaveBeenCalled();
  });

  it('a failure is reported only once the part is used, which loads it again', async () => {
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new TypeError('no connection'))
      .mockResolvedValueOnce(() => 'Here it is');
    const Part = lazyPart(load);
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button {...preloads(Part)} onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && (
            <Suspense>
              <Part />
            </Suspense>
          )}
        </>
      );
    }
    render(<Opener />);
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});

describe('usePreload', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('a part that is needed (%s) loads with the component that can open it', (isNeeded, times) => {
    const load = vi.fn(() => Promise.resolve(() => 'Here it is'));
    const Part = lazyPart(load);
    function Opener() {
      usePreload(Part, isNeeded);
      return null;
    }
    render(<Opener />);
    expect(load).toHaveBeenCalledTimes(times);
  });
});
