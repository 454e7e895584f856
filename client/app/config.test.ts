import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from './config.ts';

describe('loadConfig', () => {
  it.each([503, 429])(
    'an answer with the status %i is not taken as the settings',
    async (status) => {
      vi.stubGlobal('fetch', async () => Response.json({ code: 'OVERLOADED' }, { status }));
      await expect(loadConfig()).rejects.toThrow(`${status}`);
    },
  );

  it('the settings are loaded after a failure, and once', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    await expect(loadConfig()).rejects.toThrow();
    const fetch = vi.fn(async () => Response.json({ slotTags: ['GAMER'] }));
    vi.stubGlobal('fetch', fetch);
    expect(await loadConfig()).toEqual({ slotTags: ['GAMER'] });
    await loadConfig();
    expect(fetch).toHaveBeenCalledOnce();
  });
});
