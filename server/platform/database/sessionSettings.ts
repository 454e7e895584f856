/** Settings of every connection. */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  // For memory and solid-state disks: a random page costs about as much as a sequential one.
  random_page_cost: '1.1',
  // PostgreSQL ends the session of a peer that is gone after 25 s, and with it its locks; the default is two hours.
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  // A process that hangs inside a transaction does not keep its locks.
  idle_in_transaction_session_timeout: '60s',
} as const;
