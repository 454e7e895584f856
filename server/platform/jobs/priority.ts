/** Lower numbers run first. */
export const PRIORITY = { urgent: -1, usual: 0 } as const;
