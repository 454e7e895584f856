/** Whether a text contains a letter or digit of any script. Names with a slug or code need one. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
