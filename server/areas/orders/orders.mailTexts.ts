import { cost, paid } from '../../platform/email/composeMail.ts';

export type OrderMailKind =
  | 'ordered'
  | 'delivered'
  | 'changesRequested'
  | 'completed'
  | 'overdue'
  | 'cancelledOverdue'
  | 'refunded'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'paidTooLate';
export type OrderMailFacts = {
  reader: string;
  other: string;
  title: string;
  forProvider: boolean;
  due: string;
  acceptedOn: string;
  amount: string;
  share: string;
};
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
      ? `Hi ${reader},\n\n${other} cancelled this order because it was overdue.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}: ${title}`
      : `Hi ${reader},\n\nYou cancelled this order because it was overdue.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}: ${title}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\nThis order was cancelled.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}: ${title}`
      : `Hi ${reader},\n\nThis order was cancelled.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}: ${title}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled by our support: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\nOur support team cancelled this order.${paid(amount, `${other} gets ${amount} back.`)} If you have questions, just write to support.\n\n${other}: ${title}`
      : `Hi ${reader},\n\nOur support team cancelled this order for you.${paid(amount, `${amount} goes back to your card.`)} If you have questions, just write to support.\n\n${other}: ${title}`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelled after a dispute: ${title}`,
    body: forProvider
      ? `Hi ${reader},\n\n${other}'s bank took back what was paid, so this order is cancelled.${paid(amount, `${other} gets ${amount} back.`)}\n\n${other}: ${title}`
      : `Hi ${reader},\n\nYour bank took back what you paid, so this order is cancelled.${paid(amount, `${amount} goes back to your card.`)}\n\n${other}: ${title}`,
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
      ? `Szia ${reader}!\n\n${other} lemondta ezt a rendelést, mert késett.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}: ${title}`
      : `Szia ${reader}!\n\nLemondtad ezt a rendelést, mert késett.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}: ${title}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Lemondva: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nEzt a rendelést lemondták.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}: ${title}`
      : `Szia ${reader}!\n\nEzt a rendelést lemondták.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}: ${title}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Az ügyfélszolgálat lemondta: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta ezt a rendelést.${paid(amount, `${other} visszakapja ezt: ${amount}.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.\n\n${other}: ${title}`
      : `Szia ${reader}!\n\nAz ügyfélszolgálatunk lemondta neked ezt a rendelést.${paid(amount, `${amount} visszakerül a kártyádra.`)} Ha kérdésed van, írj az ügyfélszolgálatnak.\n\n${other}: ${title}`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Fizetési vita miatt lemondva: ${title}`,
    body: forProvider
      ? `Szia ${reader}!\n\n${other} bankja visszavette, amit fizetett, ezért ez a rendelés elmarad.${paid(amount, `${other} visszakapja ezt: ${amount}.`)}\n\n${other}: ${title}`
      : `Szia ${reader}!\n\nA bankod visszavette, amit fizettél, ezért ez a rendelés elmarad.${paid(amount, `${amount} visszakerül a kártyádra.`)}\n\n${other}: ${title}`,
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
      ? `Hallo ${reader},\n\n${other} hat diese Bestellung storniert, weil sie überfällig war.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}: ${title}`
      : `Hallo ${reader},\n\nDu hast diese Bestellung storniert, weil sie überfällig war.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}: ${title}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\nDiese Bestellung wurde storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}: ${title}`
      : `Hallo ${reader},\n\nDiese Bestellung wurde storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}: ${title}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Vom Support storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\nUnser Support hat diese Bestellung storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)} Bei Fragen schreib einfach dem Support.\n\n${other}: ${title}`
      : `Hallo ${reader},\n\nUnser Support hat diese Bestellung für dich storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)} Bei Fragen schreib einfach dem Support.\n\n${other}: ${title}`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Nach einer Anfechtung storniert: ${title}`,
    body: forProvider
      ? `Hallo ${reader},\n\nDie Bank von ${other} hat zurückgeholt, was bezahlt war; diese Bestellung ist deshalb storniert.${paid(amount, `${other} bekommt ${amount} zurück.`)}\n\n${other}: ${title}`
      : `Hallo ${reader},\n\nDeine Bank hat zurückgeholt, was du bezahlt hast; diese Bestellung ist deshalb storniert.${paid(amount, `${amount} gehen auf deine Karte zurück.`)}\n\n${other}: ${title}`,
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
      ? `Hola, ${reader}:\n\n${other} ha cancelado este pedido porque llevaba retraso.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}: ${title}`
      : `Hola, ${reader}:\n\nHas cancelado este pedido porque llevaba retraso.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}: ${title}`,
  }),
  refunded: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nEste pedido se ha cancelado.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}: ${title}`
      : `Hola, ${reader}:\n\nEste pedido se ha cancelado.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}: ${title}`,
  }),
  refundedByStaff: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado por nuestro equipo de soporte: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado este pedido.${paid(amount, `${other} recupera ${amount}.`)} Si tienes preguntas, escribe al equipo de soporte.\n\n${other}: ${title}`
      : `Hola, ${reader}:\n\nNuestro equipo de soporte ha cancelado este pedido por ti.${paid(amount, `${amount} vuelven a tu tarjeta.`)} Si tienes preguntas, escribe al equipo de soporte.\n\n${other}: ${title}`,
  }),
  refundedByBank: ({ reader, other, title, forProvider, amount }) => ({
    subject: `Cancelado tras una disputa: ${title}`,
    body: forProvider
      ? `Hola, ${reader}:\n\nEl banco de ${other} ha retirado lo que pagó, así que este pedido queda cancelado.${paid(amount, `${other} recupera ${amount}.`)}\n\n${other}: ${title}`
      : `Hola, ${reader}:\n\nTu banco ha retirado lo que pagaste, así que este pedido queda cancelado.${paid(amount, `${amount} vuelven a tu tarjeta.`)}\n\n${other}: ${title}`,
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
