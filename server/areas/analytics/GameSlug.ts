import { z } from 'zod';
import { MAX_GAME_SLUG_LENGTH } from './analytics.rules.ts';

/** Slug of a game from a browser. PostgreSQL refuses texts with NUL. */
export const GameSlug = z
  .string()
  .max(MAX_GAME_SLUG_LENGTH)
  .refine((slug) => !slug.includes('\0') && slug.isWellFormed());
