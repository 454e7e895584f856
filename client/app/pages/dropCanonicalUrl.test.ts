import { createMemoryRouter } from 'react-router';
import { expect, describe, it } from 'vitest';
import { dropCanonicalUrl } from './dropCanonicalUrl.ts';

const canonical = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

describe('dropCanonicalUrl', () => {
  it('the canonical URL of the first page is not stated for another page', async () => {
    const first = 'https://slotcast.test/players';
    document.head.innerHTML = `<link rel="canonical" href="${first}" />`;
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/players'] });
    dropCanonicalUrl(router);
    await router.navigate('/players?search=nova');
    expect(canonical()).toBe(first);
    await router.navigate('/profile/nova');
    expect(canonical()).toBeUndefined();
  });
});
