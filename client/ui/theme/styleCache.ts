import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache without vendor prefixes: they are a quarter of the styles of a prerendered page.
 * The supported browsers need only Safari's for `user-select`, which system.ts adds.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'sc', stylisPlugins: [] });
}
