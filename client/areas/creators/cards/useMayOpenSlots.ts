import { useEffect, useState } from 'react';
import { loadConfig } from '../../../app/config.ts';

/**
 * Whether someone with these tags may open slots. False until the configuration is loaded, and
 * when it cannot be loaded.
 */
export function useMayOpenSlots(tags: readonly string[]): boolean {
  const [slotTags, setSlotTags] = useState<readonly string[]>([]);
  useEffect(() => {
    loadConfig().then(
      (config) => setSlotTags(config.slotTags),
      () => undefined,
    );
  }, []);
  return tags.some((tag) => slotTags.includes(tag));
}
