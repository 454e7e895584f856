import { paid } from '../../platform/email/composeMail.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

export type DisputeMailKind = 'OPENED' | 'WON' | 'LOST';
/**
 * `share` is the creator's after a lost dispute, and `answerBy` until when staff can answer; empty when there is none.
 * `isCovered`: the platform bears the loss.
 */
export type DisputeMailFacts = {
  reader: string;
  fan: string;
  what: string;
  amount: string;
  share: string;
  isCovered: boolean;
  answerBy: string;
};
type Text = { subject: string; body: string };
type Texts = Record<
  'creator' | 'staff',
  Record<DisputeMailKind, (facts: DisputeMailFacts) => Text>
>;

type Share = { share: string; isCovered: boolean; none: string; rest: string; covered: string };

function shareSentence({ share, isCovered, none, rest, covered }: Share): string {
  if (share === '') return none;
  return isCovered ? covered : rest;
}

const en: Texts = {
  creator: {
    OPENED: ({ reader, fan, what, amount }) => ({
      subject: `Disputed: ${fan}, ${amount}`,
      body: `Hi ${reader},\n\n${fan} disputes this payment. Their bank took ${amount} back until it has decided, and your share waits until then. We answer the bank; if you have proof of what you delivered, send it to support.\n\n${fan}, ${what}`,
    }),
    WON: ({ reader, fan, what }) => ({
      subject: `Dispute won: ${fan}`,
      body: `Hi ${reader},\n\nthe bank decided for you in the dispute about ${what}. Your share goes its way as before.`,
    }),
    LOST: ({ reader, fan, what, amount, share, isCovered }) => ({
      subject: `Dispute lost: ${fan}, ${amount}`,
      body: `Hi ${reader},\n\nThe bank gave ${amount} of this payment back to ${fan}. ${shareSentence({ share, isCovered, none: 'There is no share for it.', rest: `Of the rest you get ${share}.`, covered: `${PRODUCT} bears the loss, and your share of ${share} stays yours.` })}\n\n${fan}, ${what}`,
    }),
  },
  staff: {
    OPENED: ({ reader, fan, what, amount, answerBy }) => ({
      subject: `Dispute to answer: ${fan}, ${amount}`,
      body: `Hi ${reader},\n\nthe bank of ${fan} took back ${amount} of the payment for ${what}. The creator's share is on hold. Answer with evidence at the payment provider.${paid(answerBy, `That is possible until ${answerBy}.`)}`,
    }),
    WON: ({ reader, fan, what, amount }) => ({
      subject: `Dispute won: ${fan}, ${amount}`,
      body: `Hi ${reader},\n\nthe dispute of ${fan} about ${what} is won. The payment counts again.`,
    }),
    LOST: ({ reader, fan, what, amount }) => ({
      subject: `Dispute lost: ${fan}, ${amount}`,
      body: `Hi ${reader},\n\nthe dispute of ${fan} about ${what} is lost. ${amount} stays with the fan.`,
    }),
  },
};

const hu: Texts = {
  creator: {
    OPENED: ({ reader, fan, what, amount }) => ({
      subject: `Vitatott fizetés: ${fan}, ${amount}`,
      body: `Szia ${reader}!\n\n${fan} vitatja ezt a fizetést. A bankja a döntésig visszavette ezt az összeget: ${amount}. A részed addig vár. A banknak mi válaszolunk; ha van bizonyítékod arról, amit teljesítettél, küldd el az ügyfélszolgálatnak.\n\n${fan}, ${what}`,
    }),
    WON: ({ reader, fan, what }) => ({
      subject: `Megnyert vita: ${fan}`,
      body: `Szia ${reader}!\n\nA bank neked adott igazat ebben a vitában: ${what}. A részed megy tovább a maga útján.`,
    }),
    LOST: ({ reader, fan, what, amount, share, isCovered }) => ({
      subject: `Elvesztett vita: ${fan}, ${amount}`,
      body: `Szia ${reader}!\n\nA bank ennyit adott vissza ebből a fizetésből ${fan} részére: ${amount}. ${shareSentence({ share, isCovered, none: 'Ezért nem jár rész.', rest: `A maradékból ennyit kapsz: ${share}.`, covered: `A veszteséget a ${PRODUCT} viseli, a részed (${share}) a tiéd marad.` })}\n\n${fan}, ${what}`,
    }),
  },
  staff: {
    OPENED: ({ reader, fan, what, amount, answerBy }) => ({
      subject: `Válaszra váró vita: ${fan}, ${amount}`,
      body: `Szia ${reader}!\n\n${fan} bankja visszavett ennyit: ${amount} (${what}). Az alkotó része vár. Válaszolj bizonyítékkal a fizetési szolgáltatónál.${paid(answerBy, `Határidő: ${answerBy}.`)}`,
    }),
    WON: ({ reader, fan, what, amount }) => ({
      subject: `Megnyert vita: ${fan}, ${amount}`,
      body: `Szia ${reader}!\n\nMegnyertük ezt a vitát: ${fan}, ${what}. A fizetés újra érvényes.`,
    }),
    LOST: ({ reader, fan, what, amount }) => ({
      subject: `Elvesztett vita: ${fan}, ${amount}`,
      body: `Szia ${reader}!\n\nElvesztettük ezt a vitát: ${fan}, ${what}. ${amount} a rajongónál marad.`,
    }),
  },
};

const de: Texts = {
  creator: {
    OPENED: ({ reader, fan, what, amount }) => ({
      subject: `Angefochten: ${fan}, ${amount}`,
      body: `Hallo ${reader},\n\n${fan} ficht diese Zahlung an. Die Bank hat ${amount} zurückgeholt, bis sie entschieden hat; so lange wartet dein Anteil. Wir antworten der Bank. Wenn du belegen kannst, was du geleistet hast, schick es dem Support.\n\n${fan}, ${what}`,
    }),
    WON: ({ reader, fan, what }) => ({
      subject: `Anfechtung gewonnen: ${fan}`,
      body: `Hallo ${reader},\n\ndie Bank hat bei der Anfechtung um ${what} für dich entschieden. Dein Anteil geht seinen Weg wie zuvor.`,
    }),
    LOST: ({ reader, fan, what, amount, share, isCovered }) => ({
      subject: `Anfechtung verloren: ${fan}, ${amount}`,
      body: `Hallo ${reader},\n\nDie Bank hat ${amount} aus dieser Zahlung an ${fan} zurückgegeben. ${shareSentence({ share, isCovered, none: 'Dafür gibt es keinen Anteil.', rest: `Vom Rest bekommst du ${share}.`, covered: `${PRODUCT} trägt den Verlust, dein Anteil von ${share} bleibt dir.` })}\n\n${fan}, ${what}`,
    }),
  },
  staff: {
    OPENED: ({ reader, fan, what, amount, answerBy }) => ({
      subject: `Anfechtung zu beantworten: ${fan}, ${amount}`,
      body: `Hallo ${reader},\n\ndie Bank von ${fan} hat ${amount} aus der Zahlung für ${what} zurückgeholt. Der Anteil des Creators wartet. Antworte mit Belegen beim Zahlungsanbieter.${paid(answerBy, `Das geht bis ${answerBy}.`)}`,
    }),
    WON: ({ reader, fan, what, amount }) => ({
      subject: `Anfechtung gewonnen: ${fan}, ${amount}`,
      body: `Hallo ${reader},\n\ndie Anfechtung von ${fan} um ${what} ist gewonnen. Die Zahlung gilt wieder.`,
    }),
    LOST: ({ reader, fan, what, amount }) => ({
      subject: `Anfechtung verloren: ${fan}, ${amount}`,
      body: `Hallo ${reader},\n\ndie Anfechtung von ${fan} um ${what} ist verloren. ${amount} bleiben beim Fan.`,
    }),
  },
};

const es: Texts = {
  creator: {
    OPENED: ({ reader, fan, what, amount }) => ({
      subject: `Pago disputado: ${fan}, ${amount}`,
      body: `Hola, ${reader}:\n\n${fan} disputa este pago. Su banco ha retirado ${amount} hasta que decida, y tu parte espera hasta entonces. Nosotros respondemos al banco; si tienes pruebas de lo que entregaste, envíalas al equipo de soporte.\n\n${fan}, ${what}`,
    }),
    WON: ({ reader, fan, what }) => ({
      subject: `Disputa ganada: ${fan}`,
      body: `Hola, ${reader}:\n\nEl banco te ha dado la razón en la disputa sobre ${what}. Tu parte sigue su camino como antes.`,
    }),
    LOST: ({ reader, fan, what, amount, share, isCovered }) => ({
      subject: `Disputa perdida: ${fan}, ${amount}`,
      body: `Hola, ${reader}:\n\nEl banco ha devuelto a ${fan} ${amount} de este pago. ${shareSentence({ share, isCovered, none: 'No hay parte por ello.', rest: `Del resto recibes ${share}.`, covered: `${PRODUCT} asume la pérdida y tu parte de ${share} sigue siendo tuya.` })}\n\n${fan}, ${what}`,
    }),
  },
  staff: {
    OPENED: ({ reader, fan, what, amount, answerBy }) => ({
      subject: `Disputa por responder: ${fan}, ${amount}`,
      body: `Hola, ${reader}:\n\nEl banco de ${fan} ha retirado ${amount} del pago de ${what}. La parte del creador está retenida. Responde con pruebas en el proveedor de pagos.${paid(answerBy, `Plazo: ${answerBy}.`)}`,
    }),
    WON: ({ reader, fan, what, amount }) => ({
      subject: `Disputa ganada: ${fan}, ${amount}`,
      body: `Hola, ${reader}:\n\nLa disputa de ${fan} sobre ${what} está ganada. El pago vuelve a contar.`,
    }),
    LOST: ({ reader, fan, what, amount }) => ({
      subject: `Disputa perdida: ${fan}, ${amount}`,
      body: `Hola, ${reader}:\n\nLa disputa de ${fan} sobre ${what} está perdida. El fan se queda con ${amount}.`,
    }),
  },
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The mails of a language; English for one we do not have. */
export function disputeMailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}
