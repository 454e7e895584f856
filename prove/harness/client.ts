import type { OperationId } from './operations.ts';

export type Asking = { cookie?: string; headers?: Record<string, string>; app?: number };
export type Answer = {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
  milliseconds: number;
};
export type GraphqlBody = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

type Options = {
  appUrls: string[];
  publicUrl: string;
  /** A request without a signal of its own is given up after this time; by default never. */
  timeoutMs?: number;
};

/** Sends JSON requests with the site's origin, as the web app does, to the servers in turn. */
export function client({ appUrls, publicUrl, timeoutMs }: Options) {
  let turn = 0;
  const request = async (
    path: string,
    init: RequestInit & { app?: number } = {},
  ): Promise<Answer> => {
    const started = performance.now();
    const url = appUrls[init.app ?? turn++ % appUrls.length] + path;
    const signal = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'manual', signal, ...init });
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: parse(text),
      headers: response.headers,
      milliseconds: performance.now() - started,
    };
  };
  const post = (
    path: string,
    body: unknown,
    { cookie, headers = {}, app }: Asking = {},
  ): Promise<Answer> =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(app === undefined ? {} : { app }),
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    });
  /** Sends an operation as text or id. `code` is that of a typed or top-level error. */
  const graphql = async <T = Record<string, unknown>>(
    operation: string | OperationId,
    variables: Record<string, unknown> = {},
    asking: Asking = {},
  ): Promise<{ status: number; data: T | null; code: string | null; milliseconds: number }> => {
    const document = typeof operation === 'string' ? { query: operation } : operation;
    const { status, body, milliseconds } = await post(
      '/graphql',
      { ...document, variables },
      asking,
    );
    const { data = null, errors } = (body ?? {}) as GraphqlBody;
    const first = data ? (Object.values(data)[0] as { code?: string } | null) : null;
    return {
      status,
      data: data as T | null,
      code: errors?.[0]?.extensions?.code ?? first?.code ?? null,
      milliseconds,
    };
  };
  return { request, post, graphql };
}

export type Client = ReturnType<typeof client>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
