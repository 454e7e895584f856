export type MetricDefinition = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels?: readonly string[];
};

/** Every metric of GET /metrics. Alerts depend on these names: see docs/operations/alerts.md. */
export const METRICS = {
  slotcast_requests_total: {
    type: 'counter',
    help: 'HTTP responses by surface and status.',
    labels: ['surface', 'status'],
  },
  slotcast_request_seconds: {
    type: 'histogram',
    help: 'Time until the response was sent, by surface; event streams are not included.',
    labels: ['surface'],
  },
  slotcast_graphql_seconds: {
    type: 'histogram',
    help: 'Time of GraphQL operations; operations that are not registered are "other".',
    labels: ['operation', 'outcome'],
  },
  slotcast_requests_in_flight: {
    type: 'gauge',
    help: 'Requests that this process is working on.',
  },
  slotcast_requests_refused_total: {
    type: 'counter',
    help: 'Requests rejected with 503 because too many were in flight.',
  },
  slotcast_event_streams: { type: 'gauge', help: 'Open event streams.' },
  slotcast_event_loop_delay_seconds: {
    type: 'gauge',
    help: '99th percentile of the event loop delay since the last scrape.',
  },
  // The names that Prometheus recommends for every process, so that common dashboards show them.
  process_cpu_seconds_total: {
    type: 'counter',
    help: 'User and system CPU time of this process.',
  },
  process_resident_memory_bytes: { type: 'gauge', help: 'Resident memory of this process.' },
  process_start_time_seconds: {
    type: 'gauge',
    help: 'Start of this process, in seconds since the Unix epoch.',
  },
  slotcast_redis_up: {
    type: 'gauge',
    help: '1 while this process can use Redis; absent without REDIS_URL.',
  },
  slotcast_redis_fallbacks_total: {
    type: 'counter',
    help: 'Limit checks that this process counted alone because Redis did not answer.',
  },
  slotcast_replica_fresh: {
    type: 'gauge',
    help: '1 while the replica serves public reads; absent without REPLICA_DATABASE_URL.',
  },
  slotcast_dependency_up: {
    type: 'gauge',
    help: '1 if the last call or check of a service outside was answered; absent before the first one.',
    labels: ['dependency'],
  },
  slotcast_dependency_failures_total: {
    type: 'counter',
    help: 'Calls that a service outside did not answer.',
    labels: ['dependency'],
  },
  slotcast_database_up: {
    type: 'gauge',
    help: '1 if the database answered this scrape.',
  },
  slotcast_database_connections: { type: 'gauge', help: 'Open connections to the database.' },
  slotcast_database_waiting: {
    type: 'gauge',
    help: 'Requests that wait for a database connection.',
  },
  slotcast_jobs_waiting: { type: 'gauge', help: 'Jobs that are due, by task.', labels: ['task'] },
  slotcast_jobs_oldest_seconds: {
    type: 'gauge',
    help: 'How long the oldest job that no worker has started has been due.',
  },
  slotcast_jobs_failed: { type: 'gauge', help: 'Jobs that failed in all of their attempts.' },
  slotcast_webhook_lag_seconds: {
    type: 'gauge',
    help: 'Longest delay of a payment event in the last 15 minutes.',
  },
  slotcast_webhook_last_received_age_seconds: {
    type: 'gauge',
    help: 'Time since the last payment event.',
  },
  slotcast_payments: {
    type: 'gauge',
    help: 'Payments created in the last 24 hours, by status.',
    labels: ['status'],
  },
  slotcast_refunds_pending: { type: 'gauge', help: 'Refunds that are not settled.' },
  slotcast_refunds_failed: { type: 'gauge', help: 'Refunds that failed.' },
  slotcast_transfers_overdue: {
    type: 'gauge',
    help: 'Transfers that have been payable for more than 10 minutes.',
  },
  slotcast_holds_overdue: {
    type: 'gauge',
    help: 'Held bookings that should have expired more than 5 minutes ago.',
  },
  slotcast_ledger_minor: {
    type: 'gauge',
    help: 'Balance of each ledger account in minor units.',
    labels: ['account'],
  },
  slotcast_ledger_imbalance_minor: {
    type: 'gauge',
    help: 'Sum of all ledger entries in minor units; must be 0.',
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof METRICS;
type NameOfType<T> = {
  [N in MetricName]: (typeof METRICS)[N]['type'] extends T ? N : never;
}[MetricName];
export type CounterName = NameOfType<'counter'>;
export type GaugeName = NameOfType<'gauge'>;
export type HistogramName = NameOfType<'histogram'>;
export type LabelsOf<N extends MetricName> = (typeof METRICS)[N] extends {
  labels: readonly (infer L extends string)[];
}
  ? { labels: Record<L, string> }
  : { labels?: never };
