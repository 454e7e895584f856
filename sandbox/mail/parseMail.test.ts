import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { parseMail } from './parseMail.ts';

it('reads what our mailer writes', async () => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const text = 'Szia Ödön!\n\nA foglalásod kész: őszi tűz, 12 $ = jó ár. '.repeat(3);
  const { message } = await writer.sendMail({
    from: 'Slotcast <hello@slotcast.test>',
    to: 'Fan <Fan@Slotcast.test>',
    subject: 'Lefoglalva: nova, csütörtök, és még egy hosszú tárgy őszi napokra',
    text,
    html: '<p>Kész</p>',
    attachments: [
      {
        filename: 'slotcast.ics',
        contentType: 'text/calendar; method=PUBLISH',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      },
    ],
  });
  const mail = parseMail(String(message));
  expect(mail.to).toBe('fan@slotcast.test');
  expect(mail.subject).toBe('Lefoglalva: nova, csütörtök, és még egy hosszú tárgy őszi napokra');
  expect(mail.text.replaceAll('\r\n', '\n').trim()).toBe(text.trim());
  expect(mail.html).toContain('<p>Kész</p>');
  expect(mail.attachments).toEqual([
    {
      filename: 'slotcast.ics',
      contentType: 'text/calendar',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ]);
});
