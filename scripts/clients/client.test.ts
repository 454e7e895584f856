import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { computeSignature } from '../../server/areas/integrations/webhooks/webhookSecret.ts';
import { isSignedWebhook } from '../../server/testing/inspect/isSignedWebhook.ts';
import { startReceiver, type Receiver } from '../../server/testing/services/startReceiver.ts';
import { startDemoProduct, type DemoProduct } from '../testing/startDemoProduct.ts';
import { startProcess, stopAll, type Started } from '../testing/startProcess.ts';
import { DAY_MS } from '../../server/platform/time/timeUnits.rules.ts';

const run = promisify(execFile);
const PACKAGE = 'clients/typescript';
/** For jobs that wait behind those of the demo data on a loaded machine. */
const POLLING = { timeout: 120_000 };

/** A creator's program that only has the package. Prints one line of JSON. */
const PROGRAM = `
import { createClient, readAll, verifyWebhook, type WebhookEvent } from 'slotcast-client';

const { URL_OF_APP = '', KEY = '', BODY = '', SIGNATURE = '', SECRET = '', STARTS_AT = '' } = process.env;
const slotcast = createClient({ url: URL_OF_APP, key: KEY });

const account = await slotcast.read.account();
const day = 86_400_000;
const range = { from: new Date().toISOString(), to: new Date(Date.now() + 10 * day).toISOString() };
const offers = await slotcast.read.ownSlots(range);
const input = { startsAt: STARTS_AT, durationMinutes: 30, priceMinor: 1234 };
const opened = await slotcast.change.createAvailabilitySlot({ input });
const again = await slotcast.change.createAvailabilitySlot({ input });
const bookings = await readAll((after) => slotcast.read.upcomingBookings({ first: 1, after }));
const forbidden = await slotcast.change.sendOverlayTest();
const stranger = await createClient({ url: URL_OF_APP, key: 'sk_unknown' }).read.account();
const unreachable = await createClient({ url: 'http://127.0.0.1:9', key: KEY }).read.account();
const event: WebhookEvent | null = verifyWebhook({ body: BODY, signature: SIGNATURE, secret: SECRET });
const forged = verifyWebhook({ body: BODY + ' ', signature: SIGNATURE, secret: SECRET });
const old = verifyWebhook({ body: BODY, signature: SIGNATURE, secret: SECRET, now: new Date(Date.now() + 301_000) });

console.log(JSON.stringify({
  username: account.ok && account.value.username,
  offers: offers.ok && offers.value.length > 0 && offers.value.every(({ price }) => price.currency === 'USD'),
  opened: opened.ok && [opened.value.slot.price.amountMinor, opened.value.slot.state],
  again: !again.ok && again.error.kind === 'declared' && again.error.type === 'SlotOverlapError' && again.error.code,
  bookings: bookings.ok && bookings.value.map(({ code }) => code),
  budget: (slotcast.budget()?.available ?? 0) > 0,
  failures: [forbidden, stranger, unreachable].map((failed) => !failed.ok && [failed.error.kind, failed.error.code]),
  event: event?.type === 'booking.confirmed' && event.data.booking.fan,
  refused: [forged, old],
}));
`;
const COMPILER = {
  strict: true,
  target: 'ES2023',
  module: 'NodeNext',
  types: ['node'],
  typeRoots: [path.resolve('node_modules/@types')],
};

// One product for the package and its command, because its start takes longer than their tests.
let product: DemoProduct;
let folder: string;
let tries = 0;
beforeAll(async () => {
  product = await startDemoProduct();
  await mkdir('test-results', { recursive: true });
  folder = await mkdtemp(path.resolve('test-results/program-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await product.close();
});

describe('slotcast-client', () => {
  it('the package contains the compiled sources, types and README only', async () => {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: PACKAGE,
    });
    const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
    const paths = packed?.files.map((file) => file.path) ?? [];
    expect(paths).toContain('dist/index.d.ts');
    expect(paths).toContain('dist/cli.js');
    expect(
      paths.filter((file) => !/^(?:README\.md|package\.json|dist\/.+(?:\.d\.ts|\.js))$/.test(file)),
    ).toEqual([]);
    const installed = path.join(folder, 'node_modules/slotcast-client');
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', packed?.filename ?? '', '-C', installed, '--strip-components=1'], {
      cwd: folder,
    });
  });

  it('a separate program reads offers and bookings, opens a slot and verifies a webhook', async () => {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(path.join(folder, 'program.ts'), PROGRAM);
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER, files: ['program.ts'] }),
    );
    const compiled = await run('node_modules/.bin/tsc', ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');

    const body = JSON.stringify({ type: 'booking.confirmed', data: { booking: { fan: 'ada' } } });
    const secret = 'whsec_of_the_test';
    const [slot] = await product.freeSlots();
    const fan = await product.signUp();
    const booked = await product.book(fan, slot?.id ?? '');
    await product.pay(booked);
    await product.untilStatus(fan, booked, 'CONFIRMED');
    // A retry finds the slot of the first attempt.
    const days = Math.ceil(Date.now() / DAY_MS) + 40 + (tries += 1);
    const program = startProcess(path.join(folder, 'program.js'), {
      URL_OF_APP: product.appUrl,
      KEY: await product.createKey('nova', ['READ', 'OFFERS']),
      BODY: body,
      SECRET: secret,
      SIGNATURE: computeSignature({ body, secrets: [secret], at: new Date() }),
      STARTS_AT: new Date(days * DAY_MS).toISOString(),
    });
    expect(await program.exit).toBe(0);
    const printed = JSON.parse(program.output()) as { bookings: string[] };
    expect(printed).toEqual({
      username: 'nova',
      offers: true,
      opened: [1234, 'FREE'],
      again: 'SLOT_OVERLAP',
      bookings: printed.bookings,
      budget: true,
      failures: [
        ['request', 'FORBIDDEN'],
        ['request', 'UNAUTHENTICATED'],
        ['request', 'NETWORK'],
      ],
      event: 'ada',
      refused: [null, null],
    });
    expect(printed.bookings.length).toBeGreaterThan(1);
    expect(new Set(printed.bookings).size).toBe(printed.bookings.length);
  });
});

describe('slotcast listen', () => {
  let receiver: Receiver;
  const running: Started[] = [];
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await stopAll(running);
    receiver.received = [];
    receiver.status = 200;
  });
  afterAll(() => receiver.close());

  /** The command as `npm run listen` runs it. */
  function startListening(key: string, topics = 'booking.confirmed'): Started {
    const listening = startProcess(
      'clients/typescript/src/cli.ts',
      {
        SLOTCAST_API_KEY: key,
        SLOTCAST_URL: product.appUrl,
      },
      { args: ['listen', '--forward', `${receiver.url}/webhooks`, '--topics', topics] },
    );
    running.push(listening);
    return listening;
  }
  async function bookPaidSlot(): Promise<string> {
    const fan = await product.signUp();
    const slot = (await product.freeSlots()).at(0);
    const booked = await product.book(fan, slot?.id ?? '');
    await product.pay(booked);
    await product.untilStatus(fan, booked, 'CONFIRMED');
    return booked.id;
  }
  type Event = { id: string; data: { booking: { id: string } } };
  const readEvent = ({ body }: { body: string }): Event => JSON.parse(body) as Event;
  /**
   * The forwarded ones of these bookings. A booking of an earlier test may come too: the job that
   * writes the webhook waits behind those of the demo data.
   */
  const readForwarded = (...ids: string[]): string[] =>
    receiver.received
      .map((message) => readEvent(message).data.booking.id)
      .filter((id) => ids.includes(id));

  it('a booking is forwarded, signed with the printed secret, and the answer is printed', async () => {
    const listening = startListening(await product.createKey('nova', ['READ']));
    await listening.saying('Signing secret: ');
    const secret = /whsec_\S+/.exec(listening.output())?.[0] ?? '';
    receiver.status = 418;
    const bookingId = await bookPaidSlot();
    await expect.poll(() => readForwarded(bookingId), POLLING).toEqual([bookingId]);
    const message = receiver.received.find(
      (forwarded) => readEvent(forwarded).data.booking.id === bookingId,
    );
    const eventId = message && readEvent(message).id;
    await expect
      .poll(() => listening.output().split('\n'))
      .toContainEqual(
        expect.stringMatching(new RegExp(`^booking\\.confirmed 418 \\(\\d+ ms\\) ${eventId}$`)),
      );
    expect(message && isSignedWebhook({ message, secret })).toBe(true);
    expect(message?.path).toBe('/webhooks');
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'slotcast-event': 'booking.confirmed',
      'slotcast-event-id': eventId,
    });
  });

  it('the command connects again after a crash of the server, and forwards what happened since, once', async () => {
    const listening = startListening(await product.createKey('nova', ['READ']));
    await listening.saying('Signing secret: ');
    const before = await bookPaidSlot();
    await expect.poll(() => readForwarded(before), POLLING).toEqual([before]);
    await product.killServer();
    await listening.saying('Connection lost');
    await listening.saying('Connected again.');
    const after = await bookPaidSlot();
    await expect.poll(() => readForwarded(before, after), POLLING).toEqual([before, after]);
  });

  it('the reason why nothing was forwarded is printed when no program answers', async () => {
    const closed = await startReceiver();
    closed.close();
    const key = await product.createKey('nova', ['READ']);
    const listening = startProcess(
      'clients/typescript/src/cli.ts',
      {
        SLOTCAST_API_KEY: key,
        SLOTCAST_URL: product.appUrl,
      },
      { args: ['listen', '--forward', closed.url] },
    );
    running.push(listening);
    await listening.saying('Signing secret: ');
    await bookPaidSlot();
    await listening.saying('booking.confirmed ECONNREFUSED');
  });

  it('the command ends with the reason for a key that may not read, and with its usage without a key', async () => {
    const refused = startListening(await product.createKey('nova', ['OFFERS']));
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe('FORBIDDEN: This key may not read.\n');
    const unknown = startListening(await product.createKey('nova', ['READ']), 'no.such.topic');
    expect(await unknown.exit).toBe(1);
    expect(unknown.output()).toContain('WEBHOOK_INVALID');
    const keyless = startListening('');
    expect(await keyless.exit).toBe(2);
    expect(keyless.output()).toContain('Usage: slotcast listen');
  });

  it('the command prints its usage when it is asked for help', async () => {
    const { output, exit } = startProcess(
      'clients/typescript/src/cli.ts',
      {},
      { args: ['listen', '--help'] },
    );
    expect(await exit).toBe(0);
    expect(output()).toContain('Usage: slotcast listen');
  });
});
