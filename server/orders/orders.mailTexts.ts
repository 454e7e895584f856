import { cost, paid } from '../mail/composeMail.ts';

export type OrderMailKind = 'ordered' | 'delivered' | 'changesRequested' | 'completed' | 'overdue' | 'cancelledOverdue' | 'refunded' | 'refundedByStaff' | 'refundedByBank' | 'paidTooLate';
export type OrderMailFacts = { reader: string; other: string; title: string; forProvider: boolean; due: string; acceptedOn: string; amount: string; share: string };
type Text = { subject: string; body: string };
type Texts = Record<OrderMailKind, (facts: OrderMailFacts) => Text>;

const en: Texts = {
  ordered: ({ reader, other, title, forProvider, due, amount, share }) => ({
    subject: forProvider ? `New order: ${title}, by ${other}` : `Ordered: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\n${other} ordered "${title}"${cost(amount, `for ${amount}`, 'for free')}. Deliver it by ${due}.${paid(share, `Your share of ${share} is paid out once ${other} accepts it.`)}`
      : `Hi ${reader},\n\nyou ordered "${title}" from ${other}${cost(amount, `for ${amount}`, 'for free')}. It is due by ${due}. If it is late, you can cancel${amount ? ' and get everything back' : ''}.`,
  }),
  delivered: ({ reader, other, title, acceptedOn }) => ({
    subject: `Delivered: ${title}`,
    body: `Hi ${reader},\n\n${other} delivered "${title}". Look at it, then accept it or ask for changes. Without an answer it counts as accepted on ${acceptedOn}.`,
  }),
  changesRequested: ({ reader, other, title, due }) => ({
    subject: `Changes wanted: ${title}`,
    body: `Hi ${reader},\n\n${other} asks for changes to "${title}". The new deadline is ${due}.`,
  }),
  completed: ({ reader, other, title, forProvider, share }) => ({
    subject: `Completed: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\n"${title}" for ${other} is completed.${paid(share, `Your share of ${share} is on its way to you.`)}`
      : `Hi ${reader},\n\n"${title}" by ${other} is completed. Thank you!`,
  }),
  overdue: ({ reader, other, title, forProvider, due, amount }) => ({
    subject: `Overdue: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\n"${title}" for ${other} was due by ${due}. Deliver it now: until then ${other} can cancel and get everything back.`
      : `Hi ${reader},\n\n"${title}" by ${other} was due by ${due} and is not there yet. You can wait, or cancel${amount ? ` and get ${amount} back` : ''}.`,
  }),
  cancelledOverdue: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\n${other} cancelled "${title}" because it was overdue.${paid(amount, `${other} gets ${amount} back.`)}`
      : `Hi ${reader},\n\nyou cancelled "${title}" by ${other} because it was overdue.${paid(amount, `${amount} goes back to your card.`)}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\nthe order of "${title}" by ${other} was cancelled.${paid(amount, `${other} gets ${amount} back.`)}`
      : `Hi ${reader},\n\nthe order of "${title}" from ${other} was cancelled.${paid(amount, `${amount} goes back to your card.`)}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled by our support: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\nour support cancelled the order of "${title}" by ${other}.${paid(amount, `${other} gets ${amount} back.`)} If you have questions, just write to support.`
      : `Hi ${reader},\n\nour support cancelled your order of "${title}" from ${other} for you.${paid(amount, `${amount} goes back to your card.`)} If you have questions, just write to support.`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled after a dispute: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\nthe bank of ${other} took back what was paid for "${title}", so the order is cancelled.${paid(amount, `${other} gets the remaining ${amount} back from us.`)}`
      : `Hi ${reader},\n\nyour bank took back what you paid for "${title}" by ${other}, so the order is cancelled.${paid(amount, `The remaining ${amount} goes back to your card.`)}`,
  }),
  paidTooLate: ({ reader, other, title, amount }) => ({
    subject: `Your payment comes back: ${title}`,
    body: `Hi ${reader},\n\nyour payment for "${title}" by ${other} arrived after the order had expired. ${amount} goes back to your card.`,
  }),
};

const hu: Texts = {
  ordered: ({ reader, other, title, forProvider, due, amount, share }) => ({
    subject: forProvider ? `Új rendelés: ${title}, ${other}` : `Megrendelve: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\n${other} megrendelte ezt: „${title}”,${cost(amount, `${amount} összegért`, 'ingyen')}. Határidő: ${due}.${paid(share, `A részedet (${share}) akkor fizetjük ki, amikor ${other} elfogadja.`)}`
      : `Szia ${reader}!\n\nMegrendelted ezt: „${title}” (${other}),${cost(amount, `${amount} összegért`, 'ingyen')}. Határidő: ${due}. Ha késik, lemondhatod${amount ? ', és mindent visszakapsz' : ''}.`,
  }),
  delivered: ({ reader, other, title, acceptedOn }) => ({
    subject: `Átadva: ${title}`,
    body: `Szia ${reader}!\n\n${other} átadta ezt: „${title}”. Nézd meg, aztán fogadd el, vagy kérj módosítást. Válasz nélkül ekkor számít elfogadottnak: ${acceptedOn}.`,
  }),
  changesRequested: ({ reader, other, title, due }) => ({
    subject: `Módosítást kérnek: ${title}`,
    body: `Szia ${reader}!\n\n${other} módosítást kér ehhez: „${title}”. Az új határidő: ${due}.`,
  }),
  completed: ({ reader, other, title, forProvider, share }) => ({
    subject: `Kész: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nKész a rendelés: „${title}” (${other}).${paid(share, `A részed (${share}) úton van hozzád.`)}`
      : `Szia ${reader}!\n\nKész a rendelésed: „${title}” (${other}). Köszönjük!`,
  }),
  overdue: ({ reader, other, title, forProvider, due, amount }) => ({
    subject: `Késik: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nEnnek a határideje lejárt: „${title}” (${other}), ${due}. Add át most: addig ${other} lemondhatja, és mindent visszakap.`
      : `Szia ${reader}!\n\nEz még nem készült el: „${title}” (${other}), a határidő ${due} volt. Várhatsz, vagy lemondhatod${amount ? `, és visszakapod ezt: ${amount}` : ''}.`,
  }),
  cancelledOverdue: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Lemondva: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\n${other} késés miatt lemondta ezt: „${title}”.${paid(amount, `${amount} visszajár neki.`)}`
      : `Szia ${reader}!\n\nKésés miatt lemondtad ezt: „${title}” (${other}).${paid(amount, `${amount} visszakerül a kártyádra.`)}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Lemondva: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nA rendelést lemondták: „${title}” (${other}).${paid(amount, `${amount} visszajár neki.`)}`
      : `Szia ${reader}!\n\nA rendelésedet lemondták: „${title}” (${other}).${paid(amount, `${amount} visszakerül a kártyádra.`)}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Az ügyfélszolgálat lemondta: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta ezt a rendelést: „${title}” (${other}).${paid(amount, `${amount} visszajár neki.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.`
      : `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta a rendelésedet: „${title}” (${other}).${paid(amount, `${amount} visszakerül a kártyádra.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Fizetési vita miatt lemondva: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\n${other} bankja visszavette, amit ezért fizetett: „${title}”. A rendelés ezért megszűnt.${paid(amount, `A maradékot (${amount}) tőlünk kapja vissza.`)}`
      : `Szia ${reader}!\n\nA bankod visszavette, amit ezért fizettél: „${title}” (${other}). A rendelés ezért megszűnt.${paid(amount, `A maradék ${amount} visszakerül a kártyádra.`)}`,
  }),
  paidTooLate: ({ reader, other, title, amount }) => ({
    subject: `Visszautaljuk a befizetésedet: ${title}`,
    body: `Szia ${reader}!\n\nA befizetésed (${title}, ${other}) azután érkezett, hogy a rendelés lejárt. ${amount} visszakerül a kártyádra.`,
  }),
};

const de: Texts = {
  ordered: ({ reader, other, title, forProvider, due, amount, share }) => ({
    subject: forProvider ? `Neue Bestellung: ${title}, von ${other}` : `Bestellt: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\n${other} hat „${title}“${cost(amount, `für ${amount}`, 'kostenlos')} bestellt. Liefere bis ${due}.${paid(share, `Dein Anteil von ${share} wird ausgezahlt, sobald ${other} die Lieferung annimmt.`)}`
      : `Hallo ${reader},\n\ndu hast „${title}“ bei ${other}${cost(amount, `für ${amount}`, 'kostenlos')} bestellt. Fällig bis ${due}. Kommt es zu spät, kannst du stornieren${amount ? ' und bekommst alles zurück' : ''}.`,
  }),
  delivered: ({ reader, other, title, acceptedOn }) => ({
    subject: `Geliefert: ${title}`,
    body: `Hallo ${reader},\n\n${other} hat „${title}“ geliefert. Sieh es dir an und nimm es an oder bitte um Änderungen. Ohne Antwort gilt es am ${acceptedOn} als angenommen.`,
  }),
  changesRequested: ({ reader, other, title, due }) => ({
    subject: `Änderungen gewünscht: ${title}`,
    body: `Hallo ${reader},\n\n${other} bittet um Änderungen an „${title}“. Die neue Frist ist ${due}.`,
  }),
  completed: ({ reader, other, title, forProvider, share }) => ({
    subject: `Abgeschlossen: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\n„${title}“ für ${other} ist abgeschlossen.${paid(share, `Dein Anteil von ${share} ist unterwegs zu dir.`)}`
      : `Hallo ${reader},\n\n„${title}“ von ${other} ist abgeschlossen. Vielen Dank!`,
  }),
  overdue: ({ reader, other, title, forProvider, due, amount }) => ({
    subject: `Überfällig: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\n„${title}“ für ${other} war bis ${due} fällig. Liefere jetzt: Bis dahin kann ${other} stornieren und bekommt alles zurück.`
      : `Hallo ${reader},\n\n„${title}“ von ${other} war bis ${due} fällig und ist noch nicht da. Du kannst warten oder stornieren${amount ? ` und bekommst ${amount} zurück` : ''}.`,
  }),
  cancelledOverdue: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\n${other} hat „${title}“ wegen Verspätung storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)}`
      : `Hallo ${reader},\n\ndu hast „${title}“ von ${other} wegen Verspätung storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\ndie Bestellung von „${title}“ durch ${other} wurde storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)}`
      : `Hallo ${reader},\n\ndie Bestellung von „${title}“ bei ${other} wurde storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Vom Support storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\nunser Support hat die Bestellung von „${title}“ durch ${other} storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)} Bei Fragen schreib einfach dem Support.`
      : `Hallo ${reader},\n\nunser Support hat deine Bestellung von „${title}“ bei ${other} für dich storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)} Bei Fragen schreib einfach dem Support.`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Nach einer Anfechtung storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\ndie Bank von ${other} hat zurückgeholt, was für „${title}“ bezahlt war. Die Bestellung ist deshalb storniert.${paid(amount, `Die restlichen ${amount} bekommt ${other} von uns zurück.`)}`
      : `Hallo ${reader},\n\ndeine Bank hat zurückgeholt, was du für „${title}“ von ${other} bezahlt hast. Die Bestellung ist deshalb storniert.${paid(amount, `Die restlichen ${amount} gehen auf deine Karte zurück.`)}`,
  }),
  paidTooLate: ({ reader, other, title, amount }) => ({
    subject: `Deine Zahlung kommt zurück: ${title}`,
    body: `Hallo ${reader},\n\ndeine Zahlung für „${title}“ von ${other} kam an, als die Bestellung schon verfallen war. ${amount} gehen auf deine Karte zurück.`,
  }),
};

const es: Texts = {
  ordered: ({ reader, other, title, forProvider, due, amount, share }) => ({
    subject: forProvider ? `Nuevo pedido: ${title}, de ${other}` : `Pedido: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\n${other} ha pedido «${title}»${cost(amount, `por ${amount}`, 'gratis')}. Entrégalo antes del ${due}.${paid(share, `Tu parte, ${share}, se te abona cuando ${other} lo acepte.`)}`
      : `Hola, ${reader}:\n\nHas pedido «${title}» a ${other}${cost(amount, `por ${amount}`, 'gratis')}. Se entrega antes del ${due}. Si llega tarde, puedes cancelar${amount ? ' y recuperarlo todo' : ''}.`,
  }),
  delivered: ({ reader, other, title, acceptedOn }) => ({
    subject: `Entregado: ${title}`,
    body: `Hola, ${reader}:\n\n${other} ha entregado «${title}». Míralo y acéptalo o pide cambios. Sin respuesta, se da por aceptado el ${acceptedOn}.`,
  }),
  changesRequested: ({ reader, other, title, due }) => ({
    subject: `Piden cambios: ${title}`,
    body: `Hola, ${reader}:\n\n${other} pide cambios en «${title}». El nuevo plazo termina el ${due}.`,
  }),
  completed: ({ reader, other, title, forProvider, share }) => ({
    subject: `Completado: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\n«${title}» para ${other} está completado.${paid(share, `Tu parte, ${share}, está en camino.`)}`
      : `Hola, ${reader}:\n\n«${title}» de ${other} está completado. ¡Gracias!`,
  }),
  overdue: ({ reader, other, title, forProvider, due, amount }) => ({
    subject: `Con retraso: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\n«${title}» para ${other} vencía el ${due}. Entrégalo ya: hasta entonces ${other} puede cancelar y recuperarlo todo.`
      : `Hola, ${reader}:\n\n«${title}» de ${other} vencía el ${due} y aún no ha llegado. Puedes esperar, o cancelar${amount ? ` y recuperar ${amount}` : ''}.`,
  }),
  cancelledOverdue: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\n${other} ha cancelado «${title}» por retraso.${paid(amount, `${other} recupera ${amount}.`)}`
      : `Hola, ${reader}:\n\nHas cancelado «${title}» de ${other} por retraso.${paid(amount, `${amount} vuelven a tu tarjeta.`)}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nEl pedido de «${title}» de ${other} se ha cancelado.${paid(amount, `${other} recupera ${amount}.`)}`
      : `Hola, ${reader}:\n\nEl pedido de «${title}» a ${other} se ha cancelado.${paid(amount, `${amount} vuelven a tu tarjeta.`)}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado por nuestro equipo de soporte: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado el pedido de «${title}» de ${other}.${paid(amount, `${other} recupera ${amount}.`)} Si tienes preguntas, escribe al equipo de soporte.`
      : `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado tu pedido de «${title}» a ${other}.${paid(amount, `${amount} vuelven a tu tarjeta.`)} Si tienes preguntas, escribe al equipo de soporte.`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado tras una disputa: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nEl banco de ${other} ha retirado lo que pagó por «${title}», así que el pedido queda cancelado.${paid(amount, `Los ${amount} restantes se los devolvemos nosotros.`)}`
      : `Hola, ${reader}:\n\nTu banco ha retirado lo que pagaste por «${title}» de ${other}, así que el pedido queda cancelado.${paid(amount, `Los ${amount} restantes vuelven a tu tarjeta.`)}`,
  }),
  paidTooLate: ({ reader, other, title, amount }) => ({
    subject: `Te devolvemos el pago: ${title}`,
    body: `Hola, ${reader}:\n\nTu pago por «${title}» de ${other} llegó cuando el pedido ya había caducado. ${amount} vuelven a tu tarjeta.`,
  }),
};

const ALL: Record<string, Texts> = { en, hu, de, es };

/** The mails of a language; English for one we do not have. */
export function orderMailTexts(locale: string): Texts {
  return ALL[locale] ?? en;
}

export function isOrderMailKind(kind: string): kind is OrderMailKind {
  return Object.hasOwn(en, kind);
}
