import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchDatabase } from './benchDatabase.ts';
import { percentile } from '../prove/harness/metrics.ts';
import { send, type Sending } from './load.ts';
import { median } from './median.ts';
import { printLoad } from './report.ts';
import { seed, type Size } from './seed.ts';
import { startProcess } from './startProcess.ts';
import { withClient } from './withClient.ts';

/**
 * `npm run bench -- sign-in`: how much 50 sign-ins at once delay other requests, after
 * `npm run build`. Rounds with and without sign-ins alternate.
 */
const PORT = 4_685;
const ROUNDS = 5;
const SIGN_INS = 50;
const REQUESTS = 200;
const INTERVAL_MS = 20;
const PASSWORD = 'a password of the benchmark';
const CREATORS = 500;
const SIZE: Size = {
  people: 2 * CREATORS,
  creators: CREATORS,
  games: 50,
  slotsPerCreator: 2,
  bookedPerCreator: 1,
};
const clientFolder = 'dist/client';
const agent = new Agent({ keepAlive: true });
/** An address for each person, so that limits per address do not reject them. */
const from = (person: number): Record<string, string> => ({
  'x-forwarded-for': `192.0.2.${person + 1}`,
  origin: 'http://localhost',
});

if (!existsSync(clientFolder)) throw new Error('Run `npm run build` first.');
const database = await startBenchDatabase();
try {
  const url = await database.make({
    name: 'bench',
    fill: (databaseUrl) => withClient(databaseUrl, (client) => seed(client, SIZE)),
  });
  const app = await startProcess('bench/product/startApp.ts', {
    DATABASE_URL: url,
    PORT: String(PORT),
    CLIENT_FOLDER: clientFolder,
    TRUST_PROXY: 'loopback',
  });
  try {
    await register();
    await printDelays();
  } finally {
    app.kill();
    agent.destroy();
  }
} finally {
  await database.remove();
}

async function register(): Promise<void> {
  for (let person = 0; person < SIGN_INS; person += 1) {
    const email = `bench${person}@example.com`;
    const user = { name: `bench${person}`, email, timeZone: 'Europe/Berlin', acceptTerms: true };
    await send(ask({ path: '/api/auth/sign-up/email', person, body: user }), agent);
  }
}

async function printDelays(): Promise<void> {
  await readPages();
  const quiet: number[] = [];
  const busy: number[] = [];
  const signInMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await readPages());
    const started = performance.now();
    const signIns = Promise.all(Array.from({ length: SIGN_INS }, (_, person) => signIn(person)));
    busy.push(await readPages());
    await signIns;
    signInMs.push(performance.now() - started);
  }
  const row = (name: string, value: number): void =>
    void process.stdout.write(`| ${name} | ${value.toFixed(1)} |\n`);
  process.stdout.write(`| median of ${ROUNDS} rounds | ms |\n|---|---|\n`);
  row('p99 of profile documents without sign-ins', median(quiet));
  row(`p99 of profile documents during ${SIGN_INS} sign-ins at once`, median(busy));
  row(
    'added by the sign-ins',
    median(busy.map((value, round) => value - (quiet[round] as number))),
  );
  row('at most, until all documents and sign-ins were answered', median(signInMs));
  printLoad();
}

/** Reads a document every 20 ms, whether or not earlier ones were answered; returns the p99 in ms. */
async function readPages(): Promise<number> {
  const times: number[] = [];
  const reads: Promise<void>[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const started = performance.now();
    const page = { port: PORT, path: '/profile/nova-500', headers: { accept: 'text/html' } };
    reads.push(send(page, agent).then(() => void times.push(performance.now() - started)));
    await sleep(INTERVAL_MS);
  }
  await Promise.all(reads);
  return percentile(times, 99);
}

async function signIn(person: number): Promise<void> {
  const body = { email: `bench${person}@example.com` };
  await send(ask({ path: '/api/auth/sign-in/email', person, body }), agent);
}

function ask({
  path,
  person,
  body,
}: {
  path: string;
  person: number;
  body: Record<string, string | boolean>;
}): Sending {
  const text = JSON.stringify({ ...body, password: PASSWORD });
  return { port: PORT, path, body: text, headers: from(person) };
}
