import i18next from 'i18next';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from './i18n.ts';
import { texts } from './languages/en.ts';

afterAll(() => void vi.unstubAllGlobals());

describe('switchLanguage', () => {
  it('the language that was chosen last is shown, also when its texts arrive first', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/hu/')) await released;
      return Response.json(texts[/(\w+)\.json$/.exec(address)?.[1] as keyof typeof texts]);
    });
    await startI18n();
    const first = switchLanguage('hu');
    await switchLanguage('de');
    release();
    await first;
    expect(i18next.resolvedLanguage).toBe('de');
  });
});
