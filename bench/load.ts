import { Agent, request } from 'node:http';
import { percentile } from '../prove/harness/metrics.ts';

const CONNECTIONS = 16;

export type Sending = {
  port: number;
  path: string;
  body?: string;
  headers?: Record<string, string>;
};
/** The body of request number `index`. */
export type Ask = (n: number) => Sending;
/** `refused` counts error responses, which are not counted as throughput. */
export type Measured = { perSecond: number; p50: number; p99: number; refused: number };

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let asked = 0;

export function askOnce(ask: Ask): Promise<string> {
  asked += 1;
  return send(ask(asked), agent);
}

export function send({ port, path, body, headers }: Sending, over: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const said = {
      accept: 'application/json',
      ...(body
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : {}),
      ...headers,
    };
    const sent = request(
      { agent: over, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers: said },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${response.statusCode}: ${text.slice(0, 200)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends requests over 16 connections for the given time. */
export async function load(ask: Ask, ms: number): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      const from = performance.now();
      const isAnswered = await askOnce(ask).then(
        () => true,
        () => false,
      );
      if (isAnswered) times.push(performance.now() - from);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1_000;
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    refused,
  };
}
