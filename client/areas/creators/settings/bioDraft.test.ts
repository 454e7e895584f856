import { describe, expect, it } from 'vitest';
import { dropBioDraft, storeBioDraft, readBioDraft } from './bioDraft.ts';

describe('bioDraft', () => {
  it('a draft is stored for its account until it is deleted', () => {
    expect(readBioDraft('one')).toBeNull();
    storeBioDraft({ id: 'one', text: 'About me' });
    expect(readBioDraft('one')).toBe('About me');
    dropBioDraft();
    expect(readBioDraft('one')).toBeNull();
  });

  it('a draft is never shown to another account and is deleted when another account logs in', () => {
    storeBioDraft({ id: 'one', text: 'About me' });
    expect(readBioDraft('two')).toBeNull();
    expect(readBioDraft('one')).toBeNull();
  });

  it('an invalid stored value is not a draft', () => {
    window.sessionStorage.setItem('slotcast.bioDraft', 'not JSON');
    expect(readBioDraft('one')).toBeNull();
  });
});
