/** Whether a User-Agent header is that of a phone or tablet. */
export const isPhone = (userAgent: string | null): boolean =>
  /Mobi|Android|iPhone|iPad/i.test(userAgent ?? '');
