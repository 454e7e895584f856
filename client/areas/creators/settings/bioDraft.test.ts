import { describe, expect, it } from 'vitest';
import { dropBioDraft, storeBioDraft, readBioDraft } from './bioDraft.ts';

describe('the draft of a bio', () => {
  it('is kept for its account until it is dropped', () => {
    expect(readBioDraft('one')).toBeNull();
    storeBioDraft({ id: 'one', text: 'About me' });
    expect(readBioDraft('one')).toBe('About me');
    dropBioDraft();
    expect(readBioDraft('one')).toBeNull();
  });

  it('is never shown to another account, and does not outlive its account in the tab', () => {
    storeBioDraft({ id: 'one', text: 'About me' });
    expect(readBioDraft('two')).toBeNull();
    expect(readBioDraft('one')).toBeNull();
  });

  it('is none when the browser holds something else', () => {
    window.sessionStorage.setItem('slotcast.bioDraft', 'not JSON');
    expect(readBioDraft('one')).toBeNull();
  });
});
