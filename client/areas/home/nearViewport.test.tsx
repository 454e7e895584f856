import { act, render, screen } from '@testing-library/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../ui/theme/system.ts';
import { NearViewport } from './NearViewport.tsx';

type Report = (entries: { isIntersecting: boolean }[]) => void;

describe('NearViewport', () => {
  let reports: Report[] = [];

  beforeEach(() => {
    reports = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: Report) {
          reports.push(report);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (id: string) =>
    render(
      <ChakraProvider value={system}>
        <NearViewport id={id} placeholder="shapes">
          cards
        </NearViewport>
      </ChakraProvider>,
    );
  const report = (isIntersecting: boolean): void =>
    act(() => reports.at(-1)?.([{ isIntersecting }]));

  it('the placeholder is shown until its space comes near the viewport', () => {
    show('first');
    report(false);
    expect(screen.getByText('shapes')).toBeTruthy();
    expect(screen.queryByText('cards')).toBeNull();
    report(true);
    expect(screen.queryByText('shapes')).toBeNull();
    expect(screen.getByText('cards')).toBeTruthy();
  });

  it('children outside the viewport are rendered in idle periods, one in each', async () => {
    const periods: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (start: () => void) => periods.push(start));
    render(
      <ChakraProvider value={system}>
        <NearViewport id="third" placeholder="third shapes">
          <p>third cards</p>
        </NearViewport>
        <NearViewport id="fourth" placeholder="fourth shapes">
          <p>fourth cards</p>
        </NearViewport>
      </ChakraProvider>,
    );
    await vi.waitFor(() => expect(periods).toHaveLength(1));
    periods[0]?.();
    expect(await screen.findByText('third cards')).toBeTruthy();
    expect(screen.getByText('fourth shapes')).toBeTruthy();
    await vi.waitFor(() => expect(periods).toHaveLength(2));
    periods[1]?.();
    expect(await screen.findByText('fourth cards')).toBeTruthy();
  });

  it('the children that the document has rendered before are rendered at once', () => {
    const { unmount } = show('second');
    report(true);
    unmount();
    show('second');
    expect(screen.getByText('cards')).toBeTruthy();
  });
});
