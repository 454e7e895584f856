import { ServiceStatus } from '../../platform/database/generated/enums.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { LIST_FEE, LIST_PRICE } from '../../platform/graphql/listPrice.ts';

export const ServiceStatusRef = builder.enumType(ServiceStatus, {
  name: 'ServiceStatus',
  description: 'ACTIVE can be ordered; HIDDEN only exists for its past orders.',
});

const ServiceImageRef = builder.objectRef<{ url: string; alt: string }>('ServiceImage').implement({
  description: 'An image of 960 x 540 pixels.',
  fields: (t) => ({
    url: t.exposeString('url'),
    alt: t.exposeString('alt', { description: 'Alternative text; may be empty.' }),
  }),
});

export const FixedServiceRef = builder.prismaNode('FixedService', {
  nullable: true,
  description: 'A service at a fixed price.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    OR: [
      { status: 'ACTIVE', creator: visibleTo(actor) },
      { creatorId: uuidOrNil(actor?.id ?? '') },
    ],
  }),
  fields: (t) => ({
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    deliveryDeadlineDays: t.exposeInt('deliveryDeadlineDays'),
    changesIncluded: t.exposeInt('changesIncluded', {
      description: 'How often the fan may request changes of one order.',
    }),
    image: t.field({
      type: ServiceImageRef,
      nullable: true,
      select: { imageKey: true, imageAlt: true },
      resolve: ({ imageKey, imageAlt }) =>
        imageKey ? { url: `/media/${imageKey}`, alt: imageAlt } : null,
    }),
    status: t.expose('status', { type: ServiceStatusRef }),
    isHiddenByStaff: t.boolean({
      description: 'Whether staff hid the service, so that its creator cannot show it again.',
      select: { hiddenByStaffAt: true },
      resolve: ({ hiddenByStaffAt }) => hiddenByStaffAt !== null,
    }),
    price: t.field(LIST_PRICE),
    fee: t.field(LIST_FEE),
    creator: t.relation('creator', { type: CreatorRef }),
  }),
});
