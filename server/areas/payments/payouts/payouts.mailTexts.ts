type Facts = { reader: string; amount: string; count: number };
type Write = (facts: Facts) => { subject: string; body: string };

const en: Write = ({ reader, amount, count }) => ({
  subject: `Payout: ${amount}`,
  body: `Hi ${reader},\n\n${amount} from ${count} ${count === 1 ? 'sale' : 'sales'} is on its way to your payout account.`,
});

const hu: Write = ({ reader, amount, count }) => ({
  subject: `Kifizetés: ${amount}`,
  body: `Szia ${reader}!\n\n${amount} úton van a kifizetési számládra, ${count} eladásból.`,
});

const de: Write = ({ reader, amount, count }) => ({
  subject: `Auszahlung: ${amount}`,
  body: `Hallo ${reader},\n\n${amount} aus ${count} ${count === 1 ? 'Verkauf' : 'Verkäufen'} sind unterwegs zu deinem Auszahlungskonto.`,
});

const es: Write = ({ reader, amount, count }) => ({
  subject: `Pago: ${amount}`,
  body: `Hola, ${reader}:\n\n${amount} de ${count} ${count === 1 ? 'venta' : 'ventas'} van de camino a tu cuenta de cobro.`,
});

const ALL: Record<string, Write> = { en, hu, de, es };

/** The email of a language; English for one we do not have. */
export function payoutMailText(locale: string): Write {
  return ALL[locale] ?? en;
}
