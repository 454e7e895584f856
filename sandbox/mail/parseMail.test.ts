import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { parseMail } from './parseMail.ts';

describe('parseMail', () => {
  it('the emails that the product sends are parsed', async () => {
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
    const mail = await parseMail(message as Buffer);
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

  it('character sets other than UTF-8 are decoded', async () => {
    const raw = Buffer.from(
      [
        'From: =?iso-8859-1?Q?J=F6rg?= <joerg@slotcast.test>',
        'To: fan@slotcast.test',
        'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Sch=F6ne Gr=FC=DFe',
      ].join('\r\n'),
    );
    const mail = await parseMail(raw);
    expect([mail.subject, mail.text.trim()]).toEqual(['Grüße', 'Schöne Grüße']);
  });
});
