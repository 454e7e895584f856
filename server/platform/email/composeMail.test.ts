import { describe, expect, it } from 'vitest';
import { htmlText } from '../../testing/inspect/htmlText.ts';
import { composeMail } from './composeMail.ts';
import type { WrittenEmail } from './writeEmail.ts';

const email: WrittenEmail = {
  subject: 'New message',
  body: 'Hi ada,\n\nnova wrote:\n<b>"hi"</b> & more',
  action: 'Reply',
  language: 'en',
};
const compose = (change: Partial<WrittenEmail> = {}, page = '/bookings/1') =>
  composeMail({ email: { ...email, ...change }, publicUrl: 'https://slotcast.test', page });
const visible = (document: string): string => htmlText(document.replaceAll(/<[^>]*>/g, ' '));

describe('composeMail', () => {
  it('both parts have the same text and the same link', () => {
    const { text, html } = compose();
    expect(text).toBe(`${email.body}\n\nhttps://slotcast.test/bookings/1\n`);
    expect(visible(html)).toContain('Hi ada, nova wrote: <b>"hi"</b> & more Reply');
    expect(html).toContain('href="https://slotcast.test/bookings/1"');
  });

  it('what users typed is escaped in text, title, button and link', () => {
    const typed = '"><script>alert(1)</script>';
    const { html } = compose({ subject: typed, body: typed, action: typed }, `/profile/${typed}`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"">');
    expect(visible(html).split(typed).length - 1).toBe(4);
  });

  it('the mail names its language and one button', () => {
    const { html } = compose({ language: 'de' });
    expect(html).toContain('<html lang="de">');
    expect(html.match(/class="button"[^>]*href|<a[^>]*class="button"/g)).toHaveLength(1);
    expect(visible(html)).toContain('Fragen? Schreib dem Support');
  });

  it('a link without spaces breaks within the card, which is as wide as the phone', () => {
    const { html } = compose({ body: `Where: https://slotcast.test/bookings/${'x'.repeat(80)}` });
    expect(html).toMatch(
      /<td class="card" style="[^"]*overflow-wrap:anywhere;word-break:break-word/,
    );
  });

  it('an email that can be turned off says where in both parts, and others do not', () => {
    const settings = 'https://slotcast.test/settings/notifications';
    const unsubscribeUrl = 'https://slotcast.test/unsubscribe/1/ALERTS/key';
    const mail = composeMail({
      email,
      publicUrl: 'https://slotcast.test',
      page: '/bookings/1',
      unsubscribeUrl,
    });
    expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
    expect(mail.text).toContain(`\n\nTurn these emails off: ${settings}\n`);
    expect(mail.html).toContain(`href="${settings}"`);
    expect(compose().text + compose().html).not.toContain('/settings/notifications');
  });
});
