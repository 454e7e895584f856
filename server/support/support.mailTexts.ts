type Facts = { subject: string; words: string };
type Text = { subject: string; body: string };
type Texts = Record<'received' | 'answered', (facts: Facts) => Text>;

const en: Texts = {
  received: ({ subject, words }) => ({ subject: `We have your request: ${subject}`, body: `Thank you for writing to us. A person reads it and answers by mail.\n\nYou wrote:\n\n${words}\n\nHere you can read it again and add to it:` }),
  answered: ({ subject, words }) => ({ subject: `Our answer: ${subject}`, body: `${words}\n\nYou can write back here:` }),
};
const hu: Texts = {
  received: ({ subject, words }) => ({ subject: `Megkaptuk a kérésedet: ${subject}`, body: `Köszönjük, hogy írtál. Ember olvassa el, és e-mailben válaszol.\n\nEzt írtad:\n\n${words}\n\nItt újra elolvashatod és kiegészítheted:` }),
  answered: ({ subject, words }) => ({ subject: `Válaszunk: ${subject}`, body: `${words}\n\nItt írhatsz vissza:` }),
};
const de: Texts = {
  received: ({ subject, words }) => ({ subject: `Wir haben deine Anfrage: ${subject}`, body: `Danke für deine Nachricht. Ein Mensch liest sie und antwortet per Mail.\n\nDu hast geschrieben:\n\n${words}\n\nHier kannst du sie noch einmal lesen und ergänzen:` }),
  answered: ({ subject, words }) => ({ subject: `Unsere Antwort: ${subject}`, body: `${words}\n\nHier kannst du zurückschreiben:` }),
};
const es: Texts = {
  received: ({ subject, words }) => ({ subject: `Hemos recibido tu consulta: ${subject}`, body: `Gracias por escribirnos. La lee una persona y te responde por correo.\n\nNos escribiste:\n\n${words}\n\nAquí puedes volver a leerla y añadir algo:` }),
  answered: ({ subject, words }) => ({ subject: `Nuestra respuesta: ${subject}`, body: `${words}\n\nPuedes contestar aquí:` }),
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The mails of a language; English for one we do not have. */
export function supportMailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}
