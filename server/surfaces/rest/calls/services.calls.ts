import { z } from 'zod';
import { OFFERED_SERVICE, VISIBLE } from '../../../areas/creators/creators.access.ts';
import type { FixedService } from '../../../platform/database/generated/client.ts';
import { createFixedService } from '../../../areas/services/createFixedService.ts';
import { deleteFixedService } from '../../../areas/services/deleteFixedService.ts';
import { ServiceInvalidError } from '../../../areas/services/services.errors.ts';
import { updateFixedService } from '../../../areas/services/updateFixedService.ts';
import { NOT_YET_PAID } from '../../../areas/orders/orders.access.ts';
import { SERVICE_LIMITS } from '../../../areas/services/services.rules.ts';
import { toDollars } from '../dollars.rules.ts';
import { dollars, dollarsWithin } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { findPerson, idText, toRowId } from '../ids.ts';
import { textUpTo, wholeFrom } from '../openApi/inputShapes.ts';
import { orderEntity, ORDER_SIDES, serviceOrder } from './orderEntity.ts';
import { RestError } from '../problem.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const service = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    price: dollars,
    deliveryDeadline: z.int().meta({ description: 'Days.' }),
    userId: z.string(),
    status: z.union([z.literal(0), z.literal(1)]).meta({ description: '0 active, 1 hidden.' }),
  })
  .meta({ id: 'FixedService' });

const MAX_SERVICES = 200;
const MAX_ORDERS = 500;
const status = z.literal([0, 1]);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const invalid = () => new ServiceInvalidError();
const fields = { priceMinor: 'price', deliveryDeadlineDays: 'deliveryDeadline' };
const title = textUpTo(SERVICE_LIMITS.title);
const description = textUpTo(SERVICE_LIMITS.description);
const price = dollarsWithin(SERVICE_LIMITS.price);
const deadline = wholeFrom(SERVICE_LIMITS.deadlineDays);

export const servicesCalls: RestCall[] = [
  restCall({
    id: 'listServices',
    method: 'GET',
    path: '/api/fixedservices',
    area: 'Services',
    summary: 'Active services of a creator, by id or username, oldest first.',
    access: 'public',
    isForKeys: true,
    query: z.object({ userId: idText }),
    status: 200,
    answer: z.array(service),
    errors: ['PROFILE_NOT_FOUND'],
    fields: { PROFILE_NOT_FOUND: 'userId' },
    run: async ({ deps, actor, query: { userId } }) => {
      const person = await findPerson(deps, { usernameOrId: userId, actor });
      if (!person) throw new RestError('PROFILE_NOT_FOUND', 'This username does not exist.');
      const services = await deps.prisma.fixedService.findMany({
        where: { creatorId: person.id, AND: [OFFERED_SERVICE, { creator: VISIBLE }] },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_SERVICES,
      });
      return services.map(serviceEntity);
    },
  }),
  restCall({
    id: 'listOwnServices',
    method: 'GET',
    path: '/api/fixedservices/my-services',
    area: 'Services',
    summary: "The user's services, active and hidden, newest first.",
    access: 'signedIn',
    isForKeys: true,
    status: 200,
    answer: z.array(service),
    run: async ({ deps, actor }) => {
      const services = await deps.prisma.fixedService.findMany({
        where: { creatorId: actor.id },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_SERVICES,
      });
      return services.map(serviceEntity);
    },
  }),
  restCall({
    id: 'createService',
    method: 'POST',
    path: '/api/fixedservices',
    area: 'Services',
    summary: 'Creates a service. Needs a tag and finished onboarding.',
    access: 'signedIn',
    body: z.object({ title, description, price, deliveryDeadline: deadline.default(1) }),
    whenInvalid: invalid,
    fields,
    status: 201,
    answer: service,
    errors: ['CANNOT_SELL', 'SERVICE_INVALID', 'SERVICE_LIMIT', 'EMAIL_NOT_VERIFIED'],
    run: async ({ deps, actor, body }) => {
      const id = await createFixedService(deps, actor, {
        title: body.title,
        description: body.description,
        priceMinor: body.price,
        deliveryDeadlineDays: body.deliveryDeadline,
      });
      return serviceEntity(await deps.prisma.fixedService.findUniqueOrThrow({ where: { id } }));
    },
  }),
  restCall({
    id: 'updateService',
    method: 'PUT',
    path: '/api/fixedservices/{id}',
    area: 'Services',
    summary:
      'Changes, hides or shows an own service; what is absent stays. Orders keep what they were made with.',
    access: 'signedIn',
    params: z.object({ id: z.string() }),
    body: z.object({
      title: title.nullish(),
      description: description.nullish(),
      price: price.nullish(),
      deliveryDeadline: deadline.nullish(),
      status: status.nullish(),
    }),
    whenInvalid: invalid,
    fields,
    status: 200,
    answer: service,
    errors: [
      'CANNOT_SELL',
      'SERVICE_INVALID',
      'SERVICE_LIMIT',
      'SERVICE_NOT_FOUND',
      'SERVICE_HIDDEN_BY_STAFF',
      'EMAIL_NOT_VERIFIED',
    ],
    run: async ({ deps, actor, params, body }) => {
      const serviceId = toRowId(params.id, 'FixedService');
      await updateFixedService(deps, actor, {
        serviceId,
        title: body.title,
        description: body.description,
        priceMinor: body.price,
        deliveryDeadlineDays: body.deliveryDeadline,
        status: body.status == null ? null : STATUSES[body.status],
      });
      return serviceEntity(
        await deps.prisma.fixedService.findUniqueOrThrow({ where: { id: serviceId } }),
      );
    },
  }),
  restCall({
    id: 'deleteService',
    method: 'DELETE',
    path: '/api/fixedservices/{id}',
    area: 'Services',
    summary: 'Deletes a service of the user without orders; hides one with orders.',
    access: 'signedIn',
    params: z.object({ id: z.string() }),
    status: 204,
    errors: ['SERVICE_NOT_FOUND'],
    run: async ({ deps, actor, params }) =>
      void (await deleteFixedService(deps, actor, {
        serviceId: toRowId(params.id, 'FixedService'),
      })),
  }),
  restCall({
    id: 'listServiceOrders',
    method: 'GET',
    path: '/api/fixedservices/orders',
    area: 'Services',
    summary:
      'Own orders, newest first, as the fan or, with asProvider=true, as the creator (paid ones only); 500 at most.',
    access: 'signedIn',
    isForKeys: true,
    query: z.object({ asProvider: flag.default(false) }),
    status: 200,
    answer: z.array(serviceOrder),
    run: async ({ deps, actor, query: { asProvider } }) => {
      const orders = await deps.prisma.serviceOrder.findMany({
        where: asProvider
          ? { creatorId: actor.id, status: { notIn: NOT_YET_PAID } }
          : { fanId: actor.id },
        include: ORDER_SIDES,
        orderBy: [{ orderedAt: 'desc' }, { id: 'asc' }],
        take: MAX_ORDERS,
      });
      return orders.map((order) => orderEntity({ order, now: deps.now() }));
    },
  }),
];

const STATUSES = ['ACTIVE', 'HIDDEN'] as const;

function serviceEntity({
  id,
  title,
  description,
  priceMinor,
  deliveryDeadlineDays,
  creatorId,
  status: shown,
}: FixedService): z.output<typeof service> {
  return {
    id: globalId('FixedService', id),
    title,
    description,
    price: toDollars(priceMinor),
    deliveryDeadline: deliveryDeadlineDays,
    userId: globalId('Creator', creatorId),
    status: shown === 'ACTIVE' ? 0 : 1,
  };
}
