import type { Deps } from '../../Deps.ts';
import { monthlyDocument } from '../../areas/invoices/statements/monthlyDocument.ts';
import { readMonthlyStatement } from '../../areas/invoices/statements/readMonthlyStatement.ts';
import { readYearlySummary } from '../../areas/invoices/statements/readYearlySummary.ts';
import { SELLER, type Seller } from '../../areas/invoices/statements/Seller.ts';
import { monthPeriod, quartersOf } from '../../areas/invoices/statements/statementPeriod.rules.ts';
import { yearlyCsv, yearlyDocument } from '../../areas/invoices/statements/yearlyDocument.ts';
import { sendJson } from '../../platform/http/respond.ts';
import type { CheckedRoute, HttpRoute } from '../../platform/http/Route.ts';
import type { PdfContent } from '../../platform/pdf/PdfBlock.ts';
import { acquireDocument, sendPdf } from './sendPdf.ts';

/** For the signed-in creator: a month as PDF, a year as PDF and CSV. */
export function statementRoutes(deps: Deps): HttpRoute[] {
  return [monthRoute(deps), yearRoute(deps), yearCsvRoute(deps)];
}

const LIMITED = { method: 'GET', access: 'signedIn', limit: ['documents', 'transfers'] } as const;

/** GET /statements/months/2026-10.pdf */
function monthRoute(deps: Deps): CheckedRoute {
  return {
    ...LIMITED,
    path: '/statements/months/:month.pdf',
    handler: ({ actor, ...app }) => {
      const { month = '' } = app.params;
      const write = async (seller: Seller): Promise<PdfContent | null> => {
        const now = deps.now();
        const period = monthPeriod({ month, zone: seller.timeZone, now });
        if (!period) return null;
        const statement = await readMonthlyStatement(deps, { creatorId: seller.id, ...period });
        const { currency } = deps.env;
        return monthlyDocument({ seller, statement, from: period.from, now, currency });
      };
      return sendPdf(deps, {
        app,
        actor,
        read: async () => named(`slotcast-${month}.pdf`, await write(await sellerOf(deps, actor))),
        sendMissing: () => sendMissing(app),
      });
    },
  };
}

/** GET /statements/years/2026.pdf */
function yearRoute(deps: Deps): CheckedRoute {
  return {
    ...LIMITED,
    path: '/statements/years/:year.pdf',
    handler: ({ actor, ...app }) => {
      const { year = '' } = app.params;
      const write = async (): Promise<PdfContent | null> => {
        const data = await readYear(deps, { year, actor });
        return data && yearlyDocument({ ...data, now: deps.now() });
      };
      return sendPdf(deps, {
        app,
        actor,
        read: async () => named(`slotcast-${year}.pdf`, await write()),
        sendMissing: () => sendMissing(app),
      });
    },
  };
}

/** GET /statements/years/2026.csv */
function yearCsvRoute(deps: Deps): CheckedRoute {
  return {
    ...LIMITED,
    path: '/statements/years/:year.csv',
    handler: async ({ actor, ...app }) => {
      const { year = '' } = app.params;
      if (!(await acquireDocument(deps, { app, actor }))) return;
      const data = await readYear(deps, { year, actor });
      if (!data) return sendMissing(app);
      app.response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="slotcast-${year}.csv"`,
        'cache-control': 'private, no-store',
      });
      app.response.end(yearlyCsv(data));
    },
  };
}

const sellerOf = ({ prisma }: Deps, { id }: { id: string }): Promise<Seller> =>
  prisma.user.findUniqueOrThrow({ where: { id }, select: SELLER });

async function readYear(
  deps: Deps,
  { year, actor }: { year: string; actor: { id: string } },
): Promise<Parameters<typeof yearlyCsv>[0] | null> {
  const seller = await sellerOf(deps, actor);
  const quarters = quartersOf({ year, zone: seller.timeZone, now: deps.now() });
  if (!quarters) return null;
  const { currency } = deps.env;
  const summary = await readYearlySummary(deps, { creatorId: seller.id, quarters });
  return { seller, year, quarters: summary, currency };
}

const named = (name: string, content: PdfContent | null) => content && { name, content };

function sendMissing({ response }: Parameters<CheckedRoute['handler']>[0] | AppOnly): void {
  sendJson(response, {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'There is no statement of this time.' },
  });
}
type AppOnly = Pick<Parameters<CheckedRoute['handler']>[0], 'response'>;
