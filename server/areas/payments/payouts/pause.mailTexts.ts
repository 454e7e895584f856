type Text = (username: string) => { subject: string; body: string };
type Texts = Record<'paused' | 'resumed', Text>;

const en: Texts = {
  paused: (username) => ({
    subject: 'Selling is paused: your payout account needs you',
    body: `Hi ${username},\n\nthe payment provider has restricted your payout account. Until this is solved, your slots and services are not shown and cannot be bought. Bookings and orders that are already paid stay valid.\n\nContinue the payout setup to see what is missing. Your slots and services come back without any action once the account works again.`,
  }),
  resumed: (username) => ({
    subject: 'You are selling again',
    body: `Hi ${username},\n\nyour payout account works again. Your slots and services are shown and can be bought, as before. There is nothing else to do.`,
  }),
};

const hu: Texts = {
  paused: (username) => ({
    subject: 'Az értékesítés szünetel: a kifizetési számládhoz rád van szükség',
    body: `Szia ${username}!\n\nA fizetési szolgáltató korlátozta a kifizetési számládat. Amíg ez nem rendeződik, az időpontjaid és a szolgáltatásaid nem látszanak, és nem lehet megvenni őket. A már kifizetett foglalások és megrendelések érvényesek maradnak.\n\nFolytasd a kifizetés beállítását: ott látod, mi hiányzik. Amint a számla újra működik, az időpontjaid és a szolgáltatásaid maguktól visszakerülnek.`,
  }),
  resumed: (username) => ({
    subject: 'Újra értékesíthetsz',
    body: `Szia ${username}!\n\nA kifizetési számlád újra működik. Az időpontjaid és a szolgáltatásaid ugyanúgy látszanak és megvehetők, mint korábban. Nincs más teendőd.`,
  }),
};

const de: Texts = {
  paused: (username) => ({
    subject: 'Der Verkauf ruht: Dein Auszahlungskonto braucht dich',
    body: `Hallo ${username},\n\nder Zahlungsanbieter hat dein Auszahlungskonto eingeschränkt. Bis das geklärt ist, werden deine Termine und Leistungen nicht gezeigt und können nicht gekauft werden. Bereits bezahlte Buchungen und Bestellungen bleiben gültig.\n\nSetze die Einrichtung fort, dort steht, was fehlt. Sobald das Konto wieder funktioniert, sind deine Termine und Leistungen ohne dein Zutun wieder da.`,
  }),
  resumed: (username) => ({
    subject: 'Du verkaufst wieder',
    body: `Hallo ${username},\n\ndein Auszahlungskonto funktioniert wieder. Deine Termine und Leistungen werden wie zuvor gezeigt und können gekauft werden. Du musst nichts weiter tun.`,
  }),
};

const es: Texts = {
  paused: (username) => ({
    subject: 'Las ventas están en pausa: revisa tu cuenta de cobro',
    body: `Hola, ${username}:\n\nel proveedor de pagos ha restringido tu cuenta de cobro. Hasta que se resuelva, tus horarios y servicios no se muestran ni se pueden comprar. Las reservas y los pedidos ya pagados siguen siendo válidos.\n\nContinúa la configuración de cobros para ver qué falta. Cuando la cuenta vuelva a funcionar, tus horarios y servicios volverán sin que hagas nada.`,
  }),
  resumed: (username) => ({
    subject: 'Vuelves a vender',
    body: `Hola, ${username}:\n\ntu cuenta de cobro vuelve a funcionar. Tus horarios y servicios se muestran y se pueden comprar como antes. No tienes que hacer nada más.`,
  }),
};

const TEXTS: Record<string, Texts> = { en, hu, de, es };

export function pauseMailTexts(locale: string): Texts {
  return TEXTS[locale] ?? en;
}
