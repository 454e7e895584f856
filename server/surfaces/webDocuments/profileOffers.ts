import { globalId } from '../../platform/ids/globalId.ts';
import { toDecimal, type Money } from '../../platform/money/money.rules.ts';

export type OfferedService = {
  title: string;
  description: string;
  priceMinor: number;
  currency: string;
};
export type OfferedType = OfferedService & { id: string; isAvailable: boolean };
export type OfferedSlot = {
  id: string;
  startsAt: string;
  endsAt: string;
  priceMinor: number;
  currency: string;
  /** The title of its session type. */
  title: string | null;
};

type Offers = {
  services: OfferedService[];
  types: OfferedType[];
  slots: OfferedSlot[];
  /** The name of a slot without a session type. */
  session: string;
  profileUrl: string;
};

const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/SoldOut';

/** schema.org Offers: one per service, session type and open slot, with its availability. */
export function profileOffers({ services, types, slots, session, profileUrl }: Offers): object[] {
  const link = (name: string, id: string): string =>
    `${profileUrl}?${new URLSearchParams({ [name]: id })}`;
  return [
    ...services.map(({ title, description, ...price }) => ({
      ...offer(price),
      availability: IN_STOCK,
      url: profileUrl,
      itemOffered: service(title, description),
    })),
    ...types.map(({ id, title, description, isAvailable, ...price }) => ({
      ...offer(price),
      availability: isAvailable ? IN_STOCK : SOLD_OUT,
      url: link('type', globalId('SessionType', id)),
      itemOffered: service(title, description),
    })),
    ...slots.map(({ id, title, startsAt, endsAt, ...price }) => ({
      ...offer(price),
      availability: IN_STOCK,
      url: link('slot', globalId('AvailabilitySlot', id)),
      // The slot cannot be bought after its start.
      availabilityEnds: new Date(startsAt).toISOString(),
      itemOffered: {
        ...service(title ?? session, ''),
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          validFrom: new Date(startsAt).toISOString(),
          validThrough: new Date(endsAt).toISOString(),
        },
      },
    })),
  ];
}

const offer = ({ priceMinor, currency }: { priceMinor: number; currency: string }) => {
  const money: Money = { amountMinor: priceMinor, currency };
  return { '@type': 'Offer', price: toDecimal(money), priceCurrency: currency };
};

const service = (name: string, description: string) => ({
  '@type': 'Service',
  name,
  ...(description ? { description } : {}),
});
