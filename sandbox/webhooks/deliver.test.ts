import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { Store } from '../Store.ts';
import { emitter } from '../stripe/events.ts';
import { deliverDue } from './deliver.ts';

describe('deliverDue', () => {
  it('events are signed for the SDK, and retried until one is delivered, also after a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-deliver-'));
    const received: { body: string; signature: string }[] = [];
    let status = 500;
    const app = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['stripe-signature']) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => app.listen(0, resolve));
    const target = `http://localhost:${(app.address() as AddressInfo).port}`;

    const first = new Store(folder);
    emitter(first)({ type: 'charge.succeeded', object: { id: 'ch_1' } });
    await deliverDue({ store: first, target, secret: 'whsec_x' });
    first.close();

    const second = new Store(folder);
    second.database.exec('update deliveries set next_at = 0');
    status = 200;
    await deliverDue({ store: second, target, secret: 'whsec_x' });
    await deliverDue({ store: second, target, secret: 'whsec_x' });
    second.close();
    app.close();
    rmSync(folder, { recursive: true });

    expect(received).toHaveLength(2);
    const [{ body, signature } = { body: '', signature: '' }] = received;
    expect(new Stripe('sk_test_x').webhooks.constructEvent(body, signature, 'whsec_x').type).toBe(
      'charge.succeeded',
    );
  });
});
