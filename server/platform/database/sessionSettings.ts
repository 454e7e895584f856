/**
 * Settings of every connection. A random_page_cost for memory and solid-state disks: a random page
 * costs about as much as a sequential one.
 */
export const SESSION_SETTINGS = { timezone: 'UTC', random_page_cost: '1.1' } as const;
