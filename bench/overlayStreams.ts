/**
 * Opens 1,000 overlay streams and measures their memory and how long a change takes to reach all.
 *   TRUST_PROXY=loopback npm start, then: npm run measure:streams -- URL [streams]
 * The product must run with demo data and trust X-Forwarded-For, because each stream uses another
 * IP address.
 */
import { Agent, get } from 'node:http';

const base = process.argv[2] ?? 'http://localhost:4000';
const wanted = Number(process.argv[3] ?? 1_000);
const ROUNDS = 5;
const CREATORS = ['nova', 'luna'];
/** The number opened at once: all at the same time would measure connecting instead of streams. */
const BATCH = 50;
const agent = new Agent({ maxSockets: Infinity });

let arrivals: number[] = [];

function open(index: number): Promise<void> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return new Promise((resolve, reject) => {
    const request = get(
      `${base}/overlay/v1/creators/${CREATORS[index % CREATORS.length]}/events`,
      { agent, headers: { 'x-forwarded-for': address } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`Stream ${index} failed with status ${response.statusCode}`));
        let isFirst = true;
        response.on('data', (chunk: Buffer) => {
          if (isFirst) resolve();
          isFirst = false;
          if (!chunk.includes('event: booking')) return;
          arrivals.push(performance.now());
        });
      },
    );
    request.on('error', reject);
  });
}

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@slotcast.test`, password: 'slotcast-demo' }),
  });
  if (!response.ok)
    throw new Error(`${name} cannot sign in: ${response.status}. Demo data is needed.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1_048_576;
}

/** Waits until every stream received the event, or until `end`. */
async function allNotified(end: number): Promise<void> {
  while (arrivals.length < wanted && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);
const at = (values: number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const before = await memory();
const started = performance.now();
for (let index = 0; index < wanted; index += BATCH)
  await Promise.all(
    Array.from({ length: Math.min(BATCH, wanted - index) }, (_, place) => open(index + place)),
  );
const opened = performance.now() - started;
const after = await memory();
print(`${wanted} streams opened in ${(opened / 1_000).toFixed(1)} s`);
print(
  `memory of the server: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${(((after - before) * 1_024) / wanted).toFixed(1)} KB a stream`,
);

const cookies = await Promise.all(CREATORS.map(signIn));
const latencies: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  arrivals = [];
  const sent = performance.now();
  for (const cookie of cookies) {
    await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: 'mutation { sendOverlayTest { __typename } }' }),
    });
  }
  await allNotified(performance.now() + 10_000);
  latencies.push(...arrivals.map((arrival) => arrival - sent));
  if (arrivals.length < wanted)
    print(`round ${round + 1}: ${wanted - arrivals.length} streams did not receive it within 10 s`);
}
print(
  `from the creator's request to the stream, ${ROUNDS} rounds: median ${at(latencies, 0.5).toFixed(0)} ms, p99 ${at(latencies, 0.99).toFixed(0)} ms, worst ${Math.max(...latencies).toFixed(0)} ms, ${latencies.length} of ${wanted * ROUNDS} arrived`,
);
const startedAt = performance.now();
await fetch(`${base}/overlay/v1/creators/nova.json`, {
  headers: { 'x-forwarded-for': '10.250.0.1' },
});
print(
  `the JSON, requested meanwhile: ${(performance.now() - startedAt).toFixed(0)} ms; memory ${(await memory()).toFixed(0)} MB`,
);
process.exit(latencies.length === wanted * ROUNDS ? 0 : 1);
