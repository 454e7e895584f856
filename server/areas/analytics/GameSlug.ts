import { z } from 'zod';
import { isStorableText } from '../../platform/database/isStorableText.ts';
import { MAX_GAME_SLUG_LENGTH } from './analytics.rules.ts';

/** A game slug that was sent by a browser. */
export const GameSlug = z.string().max(MAX_GAME_SLUG_LENGTH).refine(isStorableText);
