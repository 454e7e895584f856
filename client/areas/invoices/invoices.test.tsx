import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { invoicesSettingsRoutes } from './invoicesRoutes.ts';

beforeAll(() => loadPages(invoicesSettingsRoutes), LOADING_MS);

const invoicingData = {
  name: '',
  address: '',
  taxId: '',
  issuesInvoices: false,
  taxRateBasisPoints: 0,
};
const owner = (tags: string[], data = invoicingData) =>
  viewer('USER', {
    creator: {
      id: 'Q3JlYXRvcjox',
      tags,
      joinedAt: '2020-05-01T00:00:00Z',
      hasConnectedAccount: tags.length > 0,
    },
    invoicingData: data,
    timeZone: 'UTC',
  });

const open = (tags: string[], answers: Answers = {}) =>
  openRoute({
    routes: invoicesSettingsRoutes,
    at: '/invoices',
    answers: { AppViewerQuery: owner(tags), InvoicesPageQuery: owner(tags), ...answers },
  });

type Sent = { input: Record<string, unknown> };

describe('InvoicingCard', () => {
  it('the data and the stated rate of a creator are saved', async () => {
    const sent: object[] = [];
    await open(['GAMER'], {
      useUpdateInvoicingDataMutation: {
        updateInvoicingData: ({ input }: Sent) => {
          sent.push(input);
          return { __typename: 'UpdateInvoicingDataSuccess', ...owner(['GAMER']) };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Name or company'), 'Nova Ltd');
    await userEvent.type(screen.getByLabelText('Address'), 'High Street 1');
    await userEvent.click(screen.getByLabelText('Issue invoices for what I sell'));
    const rate = screen.getByLabelText('Tax rate in percent');
    await userEvent.clear(rate);
    await userEvent.type(rate, '7,5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Nova Ltd',
        address: 'High Street 1',
        taxId: '',
        issuesInvoices: true,
        taxRateBasisPoints: 750,
      },
    ]);
  });

  it.each([
    ['GAMER', /^Invoices are issued for payments after you turn them on\./],
    [null, /^Creators choose whether they issue invoices\./],
  ])('the rule is that of sellers or of buyers (tag: %s)', async (tag, rule) => {
    await open(tag ? [tag] : []);
    expect(await screen.findByText(rule)).toBeTruthy();
  });

  it('a wrong rate is reported at its field, and nothing is sent', async () => {
    await open(['GAMER']);
    const rate = await screen.findByLabelText('Tax rate in percent');
    await userEvent.clear(rate);
    await userEvent.type(rate, '101');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Enter a number from 0 to 100 with up to two decimals.'),
    ).toBeTruthy();
    expect(rate.getAttribute('aria-invalid')).toBe('true');
  });

  it('a missing name is reported at its field', async () => {
    await open(['GAMER'], {
      useUpdateInvoicingDataMutation: {
        updateInvoicingData: {
          __typename: 'InvoicingDataMissingError',
          code: 'INVOICING_DATA_MISSING',
          field: 'name',
        },
      },
    });
    await userEvent.click(await screen.findByLabelText('Issue invoices for what I sell'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name or company').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('a fan is asked only for name, address and tax ID', async () => {
    await open([]);
    expect(await screen.findByLabelText('Tax ID')).toBeTruthy();
    expect(screen.queryByLabelText('Tax rate in percent')).toBeNull();
    expect(screen.queryByLabelText('Issue invoices for what I sell')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Statements' })).toBeNull();
  });
});

describe('StatementsCard', () => {
  it('the card links to the PDF of each month, and to PDF and CSV of each year', async () => {
    await open(['GAMER']);
    const links = await screen.findAllByRole('link', { name: /\((PDF|CSV)\)$/ });
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    const year = new Date().getUTCFullYear();
    expect(paths).toContain(`/statements/years/${year}.pdf`);
    expect(paths).toContain(`/statements/years/${year}.csv`);
    expect(
      paths.filter((path) => /^\/statements\/months\/\d{4}-\d{2}\.pdf$/.test(path)),
    ).toHaveLength(12);
  });

  it('a person who no longer has a tag still downloads the statements of earlier sales', async () => {
    const creator = { id: 'Q3JlYXRvcjox', joinedAt: '2020-05-01T00:00:00Z', tags: [] };
    await open([], {
      InvoicesPageQuery: viewer('USER', {
        creator: { ...creator, hasConnectedAccount: true },
        invoicingData,
        timeZone: 'UTC',
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Statements' })).toBeTruthy();
    expect(screen.queryByLabelText('Issue invoices for what I sell')).toBeNull();
  });
});
