/** Settings of every connection. */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  // For cached or solid-state storage: a random page costs about as much as a sequential one.
  random_page_cost: '1.1',
  // PostgreSQL ends the session of an unreachable peer after 25 s, which releases its locks; the
  // default is two hours.
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  // A process that hangs inside a transaction does not hold its locks indefinitely.
  idle_in_transaction_session_timeout: '60s',
} as const;
