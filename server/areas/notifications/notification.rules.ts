export const NOTIFICATION_LIMITS = { title: 200, content: 5_000 } as const;
