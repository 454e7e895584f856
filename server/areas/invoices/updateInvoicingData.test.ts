import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { InvoicingDataFields } from './updateInvoicingData.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const SELLER: InvoicingDataFields = {
  name: 'Kőszegi Űrhajó Kft.',
  address: '9730 Kőszeg\nFő tér 1.',
  taxId: 'HU12345678',
  issuesInvoices: true,
  taxRateBasisPoints: 2_700,
};

const UPDATE = `mutation ($input: UpdateInvoicingDataInput!) { updateInvoicingData(input: $input) { __typename
  ... on UpdateInvoicingDataSuccess { viewer { invoicingData { name issuesInvoices taxRateBasisPoints } } }
  ... on UserError { code } ... on InvoicingDataInvalidError { field } ... on InvoicingDataMissingError { field } } }`;

const update = async (actor: Actor | null, input: Partial<InvoicingDataFields>) =>
  (await server.run({ query: UPDATE, actor, variables: { input: { ...SELLER, ...input } } }))
    .data?.['updateInvoicingData'];

describe('updateInvoicingData', () => {
  it('the data that a creator states are saved, and the change is recorded without names', async () => {
    const creator = await makeCreator(server.deps);
    expect(await update(creator, { name: '  Nova GmbH ' })).toMatchObject({
      viewer: {
        invoicingData: { name: 'Nova GmbH', issuesInvoices: true, taxRateBasisPoints: 2_700 },
      },
    });
    const { detail } = await server.deps.prisma.auditEvent.findFirstOrThrow({
      where: { actorId: creator.id, action: 'invoicing.update' },
    });
    expect(detail).toEqual({ issuesInvoices: true, taxRateBasisPoints: 2_700 });
  });

  it.each<[string, Partial<InvoicingDataFields>, object]>([
    ['an empty name', { name: ' ' }, { code: 'INVOICING_DATA_MISSING', field: 'name' }],
    ['an empty address', { address: '' }, { code: 'INVOICING_DATA_MISSING', field: 'address' }],
    ['a long name', { name: 'x'.repeat(121) }, { code: 'INVOICING_DATA_INVALID', field: 'name' }],
    ['a name of two lines', { name: 'a\nb' }, { code: 'INVOICING_DATA_INVALID', field: 'name' }],
    ['another script', { address: '東京' }, { code: 'INVOICING_DATA_INVALID', field: 'address' }],
    [
      'a long tax ID',
      { taxId: '1'.repeat(41) },
      { code: 'INVOICING_DATA_INVALID', field: 'taxId' },
    ],
    [
      'a rate above 100',
      { taxRateBasisPoints: 10_001 },
      { code: 'INVOICING_DATA_INVALID', field: 'taxRateBasisPoints' },
    ],
  ])('%s is rejected', async (_name, input, error) => {
    expect(await update(await makeCreator(server.deps), input)).toMatchObject(error);
  });

  it('a fan may state data for purchases, but not issue invoices', async () => {
    const fan = await makeFan(server.deps);
    expect(await update(fan, {})).toMatchObject({ code: 'INVOICES_NEED_CREATOR' });
    expect(await update(fan, { issuesInvoices: false })).toMatchObject({
      __typename: 'UpdateInvoicingDataSuccess',
    });
  });

  it('a person who is no longer a creator is not said to issue invoices', async () => {
    const creator = await makeCreator(server.deps);
    await update(creator, {});
    await server.deps.prisma.creatorTag.deleteMany({ where: { userId: creator.id } });
    const { data } = await server.run({
      query: '{ viewer { invoicingData { name issuesInvoices } } }',
      actor: creator,
    });
    expect(data).toEqual({
      viewer: { invoicingData: { name: SELLER.name, issuesInvoices: false } },
    });
  });

  it('signed-out visitors are rejected', async () => {
    expect(await update(null, {})).toBeUndefined();
  });
});
