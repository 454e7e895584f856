import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEmails } from '../../platform/email/listEmails.ts';
import { LANGUAGES } from '../../platform/i18n/languages.rules.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { previewName } from './emailPreviewRoutes.ts';
import { sampleEmail } from './sampleEmail.ts';

const emails = listEmails();

describe('listEmails', () => {
  it('each side and each variant of an email are listed', () => {
    const names = emails.map(previewName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'accounts.verifyEmail',
        'bookings.confirmed.fan',
        'bookings.confirmed.creator.noAmount',
        'bookings.reminder1',
        'payments.disputeOpened.staff.noDeadline',
        'payments.payouts',
        'security.passkeyAdded',
      ]),
    );
    expect(names).not.toContain('payments.payouts.one');
  });
});

describe('sampleEmail', () => {
  it.each(LANGUAGES)(
    'every email is written in the language %s without missing values',
    (language) => {
      for (const email of emails) {
        const { subject, body, action } = sampleEmail({ email, language });
        for (const text of [subject, body, action]) {
          expect(text, previewName(email)).not.toMatch(/\{\{|\}\}|undefined/);
          expect(text.trim(), previewName(email)).not.toBe('');
        }
      }
    },
  );
});

describe('GET /design/emails', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await startTestApp()));
  afterAll(() => app.close());
  const read = (path: string, cookie = '') =>
    fetch(`${app.url}${path}`, { headers: { cookie, accept: 'text/html' } });

  it('staff see every email', async () => {
    const { cookie } = await app.register({ role: 'SUPPORT' });
    const list = await (await read('/design/emails?language=hu', cookie)).text();
    for (const email of emails) expect(list).toContain(`/${previewName(email)}?language=hu`);
    const page = await read('/design/emails/messages.message?language=hu', cookie);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const document = await page.text();
    expect(document).toContain('nova írt neked');
    expect(document).toContain('&lt;b&gt;soon&lt;/b&gt;');
  });

  it('the page exists for nobody else outside the demo', async () => {
    const { cookie } = await app.register();
    for (const path of ['/design/emails', '/design/emails/messages.message'])
      for (const own of ['', cookie]) expect((await read(path, own)).status).toBe(404);
  });

  it('an unknown email has no page', async () => {
    const { cookie } = await app.register({ role: 'ADMIN' });
    expect((await read('/design/emails/bookings.unknown', cookie)).status).toBe(404);
  });
});
