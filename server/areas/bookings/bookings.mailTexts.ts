import { cost, paid } from '../../platform/email/composeMail.ts';

export type BookingMailKind =
  | 'confirmed'
  | 'refunded'
  | 'cancelledByCreator'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'slotLost'
  | 'noShow'
  | 'rescheduled'
  | 'reminder24'
  | 'reminder1';
/** `amount` is what the booking costs, or what goes back when it ends; empty when that is nothing. */
export type MailFacts = {
  reader: string;
  other: string;
  forCreator: boolean;
  when: string;
  deadline: string;
  amount: string;
};
type Text = { subject: string; body: string };
type Texts = Record<BookingMailKind, (facts: MailFacts) => Text>;

const en: Texts = {
  confirmed: ({ reader, other, when, deadline, amount, forCreator }) => ({
    subject: forCreator ? `${other} booked you: ${when}` : `Booked: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\n${other} booked your slot on ${when}${cost(amount, `for ${amount}`, 'for free')}. The calendar file is attached.`
      : `Hi ${reader},\n\nyour slot with ${other} on ${when} is booked${cost(amount, `for ${amount}`, 'for free')}. You can cancel with a full refund until ${deadline}; after that the booking is final. The calendar file is attached.`,
  }),
  refunded: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelled: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\n${other} cancelled in time. The slot is free again.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}, ${when}`
      : `Hi ${reader},\n\nYou cancelled this booking.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}, ${when}`,
  }),
  cancelledByCreator: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelled: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\nYou cancelled this booking. The slot is closed.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}, ${when}`
      : `Hi ${reader},\n\n${other} had to cancel this booking.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}, ${when}`,
  }),
  refundedByStaff: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelled by our support: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\nOur support team cancelled this booking. The slot is free again.${paid(amount, `${other} gets ${amount} back.`)} If you have questions, just write to support.\n\n${other}, ${when}`
      : `Hi ${reader},\n\nOur support team cancelled this booking for you.${paid(amount, `${amount} goes back to your card.`)} If you have questions, just write to support.\n\n${other}, ${when}`,
  }),
  refundedByBank: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelled after a dispute: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\n${other}'s bank took back what was paid, so this booking is cancelled.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}, ${when}`
      : `Hi ${reader},\n\nYour bank took back what you paid, so this booking is cancelled.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}, ${when}`,
  }),
  noShow: ({ reader, other, when, amount, forCreator }) => ({
    subject: `${amount ? 'Refunded' : 'Did not take place'}: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\n${other} was there, and you did not check in.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}, ${when}`
      : `Hi ${reader},\n\nYou were there, and ${other} did not check in.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}, ${when}`,
  }),
  rescheduled: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Moved: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\n${other} moved the booking to ${when}. The new calendar file is attached.`
      : `Hi ${reader},\n\nyour slot with ${other} is now on ${when}. You can cancel with a full refund until ${deadline}. The new calendar file is attached.`,
  }),
  reminder24: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Tomorrow: ${other}, ${when}`,
    body: forCreator
      ? `Hi ${reader},\n\nyou meet ${other} on ${when}.`
      : `Hi ${reader},\n\nyou meet ${other} on ${when}. You can still cancel with a full refund until ${deadline}.`,
  }),
  reminder1: ({ reader, other, when }) => ({
    subject: `In an hour: ${other}, ${when}`,
    body: `Hi ${reader},\n\nyou meet ${other} on ${when}. Say "I'm here" on the booking's page from 10 minutes before the start.`,
  }),
  slotLost: ({ reader, other, when, amount }) => ({
    subject: `Your payment comes back: ${other}, ${when}`,
    body: `Hi ${reader},\n\nyour payment for the slot with ${other} on ${when} arrived after the slot had gone. ${amount} goes back to your card.`,
  }),
};

const hu: Texts = {
  confirmed: ({ reader, other, when, deadline, amount, forCreator }) => ({
    subject: forCreator
      ? `${other} lefoglalta az idődet: ${when}`
      : `Lefoglalva: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\n${other} lefoglalta az idődet ekkorra: ${when},${cost(amount, `${amount} összegért`, 'ingyen')}. A naptárfájlt csatoltuk.`
      : `Szia ${reader}!\n\nLefoglaltad ${other} idejét: ${when},${cost(amount, amount, 'ingyen')}. Eddig mondhatod le teljes visszatérítéssel: ${deadline}; utána a foglalás végleges. A naptárfájlt csatoltuk.`,
  }),
  refunded: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Lemondva: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\n${other} időben lemondta. Az időpont újra szabad.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}, ${when}`
      : `Szia ${reader}!\n\nLemondtad ezt a foglalást.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}, ${when}`,
  }),
  cancelledByCreator: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Lemondva: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\nLemondtad ezt a foglalást. Az időpontot lezártuk.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}, ${when}`
      : `Szia ${reader}!\n\n${other} kénytelen volt lemondani ezt a foglalást.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}, ${when}`,
  }),
  refundedByStaff: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Az ügyfélszolgálat lemondta: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta ezt a foglalást. Az időpont újra szabad.${paid(amount, `${other} visszakapja ezt: ${amount}.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.\n\n${other}, ${when}`
      : `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta neked ezt a foglalást.${paid(amount, `${amount} visszakerül a kártyádra.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.\n\n${other}, ${when}`,
  }),
  refundedByBank: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Fizetési vita miatt lemondva: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\n${other} bankja visszavette, amit fizetett, ezért ez a foglalás elmarad.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}, ${when}`
      : `Szia ${reader}!\n\nA bankod visszavette, amit fizettél, ezért ez a foglalás elmarad.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}, ${when}`,
  }),
  noShow: ({ reader, other, when, amount, forCreator }) => ({
    subject: `${amount ? 'Visszatérítve' : 'Elmaradt'}: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\n${other} ott volt, te pedig nem jelentkeztél be.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}, ${when}`
      : `Szia ${reader}!\n\nOtt voltál, de ${other} nem jelentkezett be.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}, ${when}`,
  }),
  rescheduled: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Áthelyezve: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\n${other} áthelyezte a foglalást, az új időpont: ${when}. Az új naptárfájlt csatoltuk.`
      : `Szia ${reader}!\n\nA foglalásod (${other}) új időpontja: ${when}. Eddig mondhatod le teljes visszatérítéssel: ${deadline}. Az új naptárfájlt csatoltuk.`,
  }),
  reminder24: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Holnap: ${other}, ${when}`,
    body: forCreator
      ? `Szia ${reader}!\n\nTalálkozótok lesz: ${other}, ${when}.`
      : `Szia ${reader}!\n\nTalálkozótok lesz: ${other}, ${when}. Eddig még lemondhatod teljes visszatérítéssel: ${deadline}.`,
  }),
  reminder1: ({ reader, other, when }) => ({
    subject: `Egy óra múlva: ${other}, ${when}`,
    body: `Szia ${reader}!\n\nTalálkozótok lesz: ${other}, ${when}. A kezdés előtt 10 perccel már jelezheted a foglalás oldalán, hogy itt vagy.`,
  }),
  slotLost: ({ reader, other, when, amount }) => ({
    subject: `Visszautaljuk a befizetésedet: ${other}, ${when}`,
    body: `Szia ${reader}!\n\nA befizetésed (${other}, ${when}) azután érkezett, hogy az időpont elkelt. ${amount} visszakerül a kártyádra.`,
  }),
};

const de: Texts = {
  confirmed: ({ reader, other, when, deadline, amount, forCreator }) => ({
    subject: forCreator ? `${other} hat dich gebucht: ${when}` : `Gebucht: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\n${other} hat deinen Termin am ${when}${cost(amount, `für ${amount}`, 'kostenlos')} gebucht. Die Kalenderdatei hängt an.`
      : `Hallo ${reader},\n\ndein Termin mit ${other} am ${when} ist${cost(amount, `für ${amount}`, 'kostenlos')} gebucht. Bis ${deadline} bekommst du beim Absagen alles zurück; danach ist die Buchung endgültig. Die Kalenderdatei hängt an.`,
  }),
  refunded: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Abgesagt: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\n${other} hat rechtzeitig abgesagt. Der Termin ist wieder frei.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}, ${when}`
      : `Hallo ${reader},\n\nDu hast diese Buchung abgesagt.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}, ${when}`,
  }),
  cancelledByCreator: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Abgesagt: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\nDu hast diese Buchung abgesagt. Der Termin ist geschlossen.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}, ${when}`
      : `Hallo ${reader},\n\n${other} musste diese Buchung absagen.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}, ${when}`,
  }),
  refundedByStaff: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Vom Support abgesagt: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\nUnser Support hat diese Buchung abgesagt. Der Termin ist wieder frei.${paid(amount, `${other} bekommt ${amount} zurück.`)} Bei Fragen schreib einfach dem Support.\n\n${other}, ${when}`
      : `Hallo ${reader},\n\nUnser Support hat diese Buchung für dich abgesagt.${paid(amount, `${amount} gehen auf deine Karte zurück.`)} Bei Fragen schreib einfach dem Support.\n\n${other}, ${when}`,
  }),
  refundedByBank: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Nach einer Anfechtung abgesagt: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\nDie Bank von ${other} hat zurückgeholt, was bezahlt war; diese Buchung fällt deshalb aus.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}, ${when}`
      : `Hallo ${reader},\n\nDeine Bank hat zurückgeholt, was du bezahlt hast; diese Buchung fällt deshalb aus.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}, ${when}`,
  }),
  noShow: ({ reader, other, when, amount, forCreator }) => ({
    subject: `${amount ? 'Erstattet' : 'Ausgefallen'}: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\n${other} war da, aber du hast nicht eingecheckt.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}, ${when}`
      : `Hallo ${reader},\n\nDu warst da, aber ${other} hat nicht eingecheckt.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}, ${when}`,
  }),
  rescheduled: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Verschoben: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\n${other} hat die Buchung auf ${when} verschoben. Die neue Kalenderdatei liegt bei.`
      : `Hallo ${reader},\n\ndein Termin mit ${other} ist jetzt am ${when}. Bis ${deadline} kannst du absagen und bekommst alles zurück. Die neue Kalenderdatei liegt bei.`,
  }),
  reminder24: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Morgen: ${other}, ${when}`,
    body: forCreator
      ? `Hallo ${reader},\n\ndu triffst ${other} am ${when}.`
      : `Hallo ${reader},\n\ndu triffst ${other} am ${when}. Bis ${deadline} kannst du noch absagen und bekommst alles zurück.`,
  }),
  reminder1: ({ reader, other, when }) => ({
    subject: `In einer Stunde: ${other}, ${when}`,
    body: `Hallo ${reader},\n\ndu triffst ${other} am ${when}. Sag ab 10 Minuten vor dem Beginn auf der Seite der Buchung „Ich bin da“.`,
  }),
  slotLost: ({ reader, other, when, amount }) => ({
    subject: `Deine Zahlung kommt zurück: ${other}, ${when}`,
    body: `Hallo ${reader},\n\ndeine Zahlung für den Termin mit ${other} am ${when} kam an, als der Termin schon vergeben war. ${amount} gehen auf deine Karte zurück.`,
  }),
};

const es: Texts = {
  confirmed: ({ reader, other, when, deadline, amount, forCreator }) => ({
    subject: forCreator ? `${other} ha reservado contigo: ${when}` : `Reservado: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\n${other} ha reservado tu cita del ${when}${cost(amount, `por ${amount}`, 'gratis')}. Adjuntamos el archivo de calendario.`
      : `Hola, ${reader}:\n\nTu cita con ${other} del ${when} está reservada${cost(amount, `por ${amount}`, 'gratis')}. Puedes cancelar con reembolso completo hasta el ${deadline}; después la reserva es definitiva. Adjuntamos el archivo de calendario.`,
  }),
  refunded: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelado: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\n${other} canceló a tiempo. La cita vuelve a estar libre.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}, ${when}`
      : `Hola, ${reader}:\n\nHas cancelado esta reserva.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}, ${when}`,
  }),
  cancelledByCreator: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelado: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\nHas cancelado esta reserva. La cita queda cerrada.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}, ${when}`
      : `Hola, ${reader}:\n\n${other} ha tenido que cancelar esta reserva.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}, ${when}`,
  }),
  refundedByStaff: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelado por nuestro equipo de soporte: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado esta reserva. La cita vuelve a estar libre.${paid(amount, `${other} recupera ${amount}.`)} Si tienes preguntas, escribe al equipo de soporte.\n\n${other}, ${when}`
      : `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado esta reserva por ti.${paid(amount, `${amount} vuelven a tu tarjeta.`)} Si tienes preguntas, escribe al equipo de soporte.\n\n${other}, ${when}`,
  }),
  refundedByBank: ({ reader, other, when, amount, forCreator }) => ({
    subject: `Cancelado tras una disputa: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\nEl banco de ${other} ha retirado lo que pagó, así que esta reserva queda cancelada.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}, ${when}`
      : `Hola, ${reader}:\n\nTu banco ha retirado lo que pagaste, así que esta reserva queda cancelada.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}, ${when}`,
  }),
  noShow: ({ reader, other, when, amount, forCreator }) => ({
    subject: `${amount ? 'Reembolsado' : 'No se celebró'}: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\n${other} estuvo allí, pero tú no confirmaste tu asistencia.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}, ${when}`
      : `Hola, ${reader}:\n\nEstuviste allí, pero ${other} no confirmó su asistencia.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}, ${when}`,
  }),
  rescheduled: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Cambio de hora: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\n${other} ha movido la reserva al ${when}. Adjuntamos el nuevo archivo de calendario.`
      : `Hola, ${reader}:\n\nTu cita con ${other} es ahora el ${when}. Puedes cancelar y recuperarlo todo hasta el ${deadline}. Adjuntamos el nuevo archivo de calendario.`,
  }),
  reminder24: ({ reader, other, when, deadline, forCreator }) => ({
    subject: `Mañana: ${other}, ${when}`,
    body: forCreator
      ? `Hola, ${reader}:\n\nTe encuentras con ${other} el ${when}.`
      : `Hola, ${reader}:\n\nTe encuentras con ${other} el ${when}. Todavía puedes cancelar y recuperarlo todo hasta el ${deadline}.`,
  }),
  reminder1: ({ reader, other, when }) => ({
    subject: `Dentro de una hora: ${other}, ${when}`,
    body: `Hola, ${reader}:\n\nTe encuentras con ${other} el ${when}. Di «Ya estoy» en la página de la reserva desde 10 minutos antes de empezar.`,
  }),
  slotLost: ({ reader, other, when, amount }) => ({
    subject: `Te devolvemos el pago: ${other}, ${when}`,
    body: `Hola, ${reader}:\n\nTu pago por la cita con ${other} del ${when} llegó cuando la hora ya no estaba libre. ${amount} vuelven a tu tarjeta.`,
  }),
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The mails of a language; English for one we do not have. */
export function mailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}
