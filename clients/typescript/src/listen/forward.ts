/** For the whole request; longer than the timeout of a real delivery, to allow for breakpoints. */
const TIMEOUT_MS = 30_000;

export type Message = { headers: Record<string, string>; body: string };
/** `problem`: why there was no response. */
export type Forwarded = { status: number | null; problem: string | null; durationMs: number };

/** Sends a message as the product would: the same headers and body, without following redirects. */
export async function forward({
  url,
  message: { headers, body },
}: {
  url: string;
  message: Message;
}): Promise<Forwarded> {
  const started = performance.now();
  const measure = (): number => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, problem: null, durationMs: measure() };
  } catch (error) {
    return { status: null, problem: readProblem(error), durationMs: measure() };
  }
}

function readProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'FAILED';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? 'FAILED';
}
