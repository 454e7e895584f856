type Facts = { subject: string; words: string };
type Text = { subject: string; body: string };
/** `...Unquoted`: for an address that nobody has confirmed, which must not be sent what a stranger typed. */
type Texts = Record<
  'received' | 'receivedUnquoted' | 'answered' | 'answeredUnquoted',
  (facts: Facts) => Text
>;

const en: Texts = {
  received: ({ subject, words }) => ({
    subject: `We have your request: ${subject}`,
    body: `Thank you for writing to us. A person reads it and answers by mail.\n\nYou wrote:\n\n${words}\n\nHere you can read it again and add to it:`,
  }),
  answered: ({ subject, words }) => ({
    subject: `Our answer: ${subject}`,
    body: `${words}\n\nYou can write back here:`,
  }),
  receivedUnquoted: () => ({
    subject: 'We have received your request',
    body: 'Thank you for writing to us. A member of our team will read your request and answer by email.\n\nIf you did not write to us, you can ignore this email.\n\nHere you can read your request and add to it:',
  }),
  answeredUnquoted: ({ words }) => ({
    subject: 'Our answer to your request',
    body: `${words}\n\nYou can write back here:`,
  }),
};
const hu: Texts = {
  received: ({ subject, words }) => ({
    subject: `Megkaptuk a kérésedet: ${subject}`,
    body: `Köszönjük, hogy írtál. Ember olvassa el, és e-mailben válaszol.\n\nEzt írtad:\n\n${words}\n\nItt újra elolvashatod és kiegészítheted:`,
  }),
  answered: ({ subject, words }) => ({
    subject: `Válaszunk: ${subject}`,
    body: `${words}\n\nItt írhatsz vissza:`,
  }),
  receivedUnquoted: () => ({
    subject: 'Megkaptuk a kérésedet',
    body: 'Köszönjük, hogy írtál. Egy munkatársunk elolvassa a kérésedet, és e-mailben válaszol.\n\nHa nem te írtál nekünk, hagyd figyelmen kívül ezt az e-mailt.\n\nItt elolvashatod és kiegészítheted a kérésedet:',
  }),
  answeredUnquoted: ({ words }) => ({
    subject: 'Válaszunk a kérésedre',
    body: `${words}\n\nItt írhatsz vissza:`,
  }),
};
const de: Texts = {
  received: ({ subject, words }) => ({
    subject: `Wir haben deine Anfrage: ${subject}`,
    body: `Danke für deine Nachricht. Ein Mensch liest sie und antwortet per Mail.\n\nDu hast geschrieben:\n\n${words}\n\nHier kannst du sie noch einmal lesen und ergänzen:`,
  }),
  answered: ({ subject, words }) => ({
    subject: `Unsere Antwort: ${subject}`,
    body: `${words}\n\nHier kannst du zurückschreiben:`,
  }),
  receivedUnquoted: () => ({
    subject: 'Wir haben deine Anfrage erhalten',
    body: 'Danke für deine Nachricht. Jemand aus unserem Team liest sie und antwortet per E-Mail.\n\nWenn du uns nicht geschrieben hast, kannst du diese E-Mail ignorieren.\n\nHier kannst du deine Anfrage lesen und ergänzen:',
  }),
  answeredUnquoted: ({ words }) => ({
    subject: 'Unsere Antwort auf deine Anfrage',
    body: `${words}\n\nHier kannst du zurückschreiben:`,
  }),
};
const es: Texts = {
  received: ({ subject, words }) => ({
    subject: `Hemos recibido tu consulta: ${subject}`,
    body: `Gracias por escribirnos. La lee una persona y te responde por correo.\n\nNos escribiste:\n\n${words}\n\nAquí puedes volver a leerla y añadir algo:`,
  }),
  answered: ({ subject, words }) => ({
    subject: `Nuestra respuesta: ${subject}`,
    body: `${words}\n\nPuedes contestar aquí:`,
  }),
  receivedUnquoted: () => ({
    subject: 'Hemos recibido tu consulta',
    body: 'Gracias por escribirnos. Una persona de nuestro equipo leerá tu consulta y te responderá por correo.\n\nSi no nos has escrito tú, puedes ignorar este correo.\n\nAquí puedes leer tu consulta y añadir algo:',
  }),
  answeredUnquoted: ({ words }) => ({
    subject: 'Nuestra respuesta a tu consulta',
    body: `${words}\n\nPuedes contestar aquí:`,
  }),
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The mails of a language; English for one we do not have. */
export function supportMailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}
