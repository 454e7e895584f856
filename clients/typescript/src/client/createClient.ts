import { CHANGES, READS, type Changes, type Reads } from '../generated/operations.ts';
import type { DeclaredFailure, Page, Result } from './Result.ts';
import { sendRequest, type Budget, type Connection } from './sendRequest.ts';

/** Maximum total wait for a budget to refill before a call fails. */
const MAX_WAIT_SECONDS = 60;

export type ClientOptions = {
  /** Address of the product, for example https://slotcast.example. */
  url: string;
  /** A secret key (sk_...). Use it on servers only. */
  key: string;
  /** How long a call may wait in total when the server asks it to; 0 to fail at once. */
  maxWaitSeconds?: number;
  fetch?: typeof fetch;
};

type Operation = Reads[keyof Reads] | Changes[keyof Changes];
type Value<Of extends Operation> = Of['kind'] extends 'list' ? Page<Of['result']> : Of['result'];
type Call<Of extends Operation> = (
  ...args: object extends Of['variables']
    ? [variables?: Of['variables']]
    : [variables: Of['variables']]
) => Promise<Result<Value<Of>, Of['failures']>>;
type Calls<Of extends Record<keyof Of, Operation>> = {
  readonly [Name in keyof Of]: Call<Of[Name]>;
};

export type Client = {
  /** What the scope READ allows. */
  read: Calls<Reads>;
  /** What the scopes OFFERS, BOOKINGS and OVERLAYS allow. */
  change: Calls<Changes>;
  /** Sends a document of your own; its data is not typed. */
  request: (document: string, variables?: object) => Promise<Result<Record<string, unknown>>>;
  /** The remaining budget of the key; null before the first response. */
  budget: () => Budget | null;
};

/**
 * One call for each operation that a key can have the scope for. Failures are returned as results.
 */
export function createClient({
  url,
  key,
  maxWaitSeconds = MAX_WAIT_SECONDS,
  fetch: send = fetch,
}: ClientOptions): Client {
  let budget: Budget | null = null;
  const connection: Connection = {
    url,
    key,
    maxWaitSeconds,
    fetch: send,
    onBudget: (seen) => (budget = seen),
  };
  const bind = <Of extends Record<keyof Of, Operation>>(operations: Documents): Calls<Of> =>
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        (variables: object = {}) => run(connection, { operation, variables }),
      ]),
    ) as unknown as Calls<Of>;
  return {
    read: bind<Reads>(READS),
    change: bind<Changes>(CHANGES),
    request: (document, variables = {}) => sendRequest(connection, { document, variables }),
    budget: () => budget,
  };
}

type Document = { kind: 'read' | 'list' | 'change'; path: readonly string[]; document: string };
type Documents = Readonly<Record<string, Document>>;
type Running = { operation: Document; variables: object };
type Answer = {
  __typename: string;
  failureCode?: string;
  failureMessage?: string;
  failureField?: string;
};
type List = {
  edges: { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

async function run(
  connection: Connection,
  { operation: { kind, path, document }, variables }: Running,
): Promise<Result<unknown, string>> {
  const result = await sendRequest(connection, { document, variables });
  if (!result.ok) return result;
  const found = path.reduce<unknown>(
    (data, part) => (data as Record<string, unknown>)[part],
    result.value,
  );
  if (kind === 'list') return { ok: true, value: toPage(found as List) };
  return kind === 'change' ? readAnswer(found as Answer) : { ok: true, value: found };
}

function toPage({ edges, pageInfo: { hasNextPage, endCursor } }: List): Page<unknown> {
  return { rows: edges.map(({ node }) => node), endCursor: hasNextPage ? endCursor : null };
}

function readAnswer(answer: Answer): Result<unknown, string> {
  const { __typename: type, failureCode: code, failureMessage, failureField } = answer;
  if (code === undefined) return { ok: true, value: withoutType(answer) };
  const error: DeclaredFailure<string> = {
    kind: 'declared',
    type,
    code,
    message: failureMessage ?? '',
    field: failureField ?? null,
  };
  return { ok: false, error };
}

function withoutType({ __typename, ...value }: Answer): object {
  return value;
}
