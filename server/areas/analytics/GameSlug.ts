import { z } from 'zod';
import { isStorableText } from '../../platform/database/isStorableText.ts';
import { MAX_GAME_SLUG_LENGTH } from './analytics.rules.ts';

/** Slug of a game from a browser. */
export const GameSlug = z.string().max(MAX_GAME_SLUG_LENGTH).refine(isStorableText);
