import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useReleasedUrl } from './useReleasedUrl.ts';

describe('useReleasedUrl', () => {
  const original = URL.revokeObjectURL;
  afterEach(() => void (URL.revokeObjectURL = original));

  it('the object URL of a replaced file is freed, and the last one when the form closes', () => {
    const revoke = vi.fn<(url: string) => void>();
    URL.revokeObjectURL = revoke;
    const { rerender, unmount } = renderHook(({ url }) => useReleasedUrl(url), {
      initialProps: { url: '/uploads/1.webp' as string | null },
    });
    rerender({ url: 'blob:1' });
    rerender({ url: 'blob:1' });
    expect(revoke).not.toHaveBeenCalled();
    rerender({ url: 'blob:2' });
    expect(revoke.mock.calls).toEqual([['blob:1']]);
    unmount();
    expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });
});
