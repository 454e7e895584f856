/** PostgreSQL cannot store NUL, nor an unpaired surrogate in jsonb. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\0') && text.isWellFormed();
