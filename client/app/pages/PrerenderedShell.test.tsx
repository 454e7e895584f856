import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';

async function open({ drawn, path }: { drawn: string; path: string }): Promise<string[]> {
  vi.resetModules();
  window.history.replaceState(null, '', '/profile/nova');
  document.body.innerHTML = drawn;
  const { PrerenderedShell } = await import('./PrerenderedShell.tsx');
  document.body.innerHTML = '';
  const { ChakraProvider } = await import('@chakra-ui/react/styled-system');
  const { system } = await import('../../ui/theme/system.ts');
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <PrerenderedShell />
      </MemoryRouter>
    </ChakraProvider>,
  );
  return screen.queryAllByRole('presentation').map((image) => image.getAttribute('src') ?? '');
}

const DRAWN = '<div data-shell><img data-first-image src="/media/covers/nova.webp" /></div>';

describe('PrerenderedShell', () => {
  it('the prerendered image is shown until the page has its data', async () => {
    expect(await open({ drawn: DRAWN, path: '/profile/nova' })).toEqual([
      '/media/covers/nova.webp',
    ]);
  });

  it('the image of another page is not shown', async () => {
    expect(await open({ drawn: DRAWN, path: '/profile/luna' })).toEqual([]);
  });

  it('no image is shown when the HTML document has none', async () => {
    expect(await open({ drawn: '<div data-shell></div>', path: '/profile/nova' })).toEqual([]);
  });
});
