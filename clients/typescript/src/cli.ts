#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { listen, ListenRefusedError } from './listen/listen.ts';

const USAGE = `Usage: slotcast listen --forward <url> [--topics <names>] [--url <address>]

Forwards your webhooks to a program on this machine.

  --forward  where each message is sent, for example http://localhost:4242/webhooks
  --topics   names with commas between, for example booking.confirmed,tip.sent; all without it
  --url      the address of Slotcast; otherwise SLOTCAST_URL, or http://localhost:4000

SLOTCAST_API_KEY must be a secret key (sk_...) that may read.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the exit code. */
async function run(args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const asked = readArguments(args);
  if (!asked) {
    process.stderr.write(USAGE);
    return 2;
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  try {
    await listen({
      ...asked,
      signal: ending.signal,
      onReady: ({ secret, topics, isContinued }) => {
        if (isContinued) return say('Connected again.');
        say(`Connected to ${asked.url} for ${topics.join(', ')}`);
        say(`Signing secret: ${secret}`);
      },
      onForwarded: ({ topic, eventId, status, problem, durationMs }) =>
        say(`${topic} ${status ?? problem} (${durationMs} ms) ${eventId}`),
      onLost: ({ reason, waitMs }) =>
        say(`Connection lost (${reason}). Trying again in ${Math.round(waitMs / 1_000)} s.`),
    });
    return 0;
  } catch (error) {
    if (!(error instanceof ListenRefusedError)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\n`);
    return 1;
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        forward: { type: 'string' },
        topics: { type: 'string' },
        url: { type: 'string' },
      },
    });
    const key = process.env['SLOTCAST_API_KEY'];
    const forwardTo = readUrl(values.forward);
    const url = readUrl(values.url ?? process.env['SLOTCAST_URL'] ?? 'http://localhost:4000');
    if (positionals.join(' ') !== 'listen' || !forwardTo || !url || !key) return null;
    const topics = (values.topics ?? '').split(',').map((topic) => topic.trim());
    return { url, key, forwardTo, topics: topics.filter((topic) => topic !== '') };
  } catch {
    return null;
  }
}

function readUrl(text: string | undefined): string | null {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

process.exitCode = await run(process.argv.slice(2));
