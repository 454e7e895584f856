import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonTrust_person$key } from '../../../__generated__/PersonTrust_person.graphql.ts';
import type { PersonTrust_report$key } from '../../../__generated__/PersonTrust_report.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { formatUtc } from '../formatUtc.ts';
import { ItemLink } from '../ItemLink.ts';
import { Facts, Row, Section } from './PersonParts.tsx';

/** A person's waitlist entries, drops, and reports about the person. */
export function PersonTrust({ person }: { person: PersonTrust_person$key }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { waitlist, drops, reports } = useFragment(
    graphql`
      fragment PersonTrust_person on StaffPerson {
        waitlist {
          number
          from
          to
          sessionTitle
          joinedAt
          ending
          fan {
            username
          }
          creator {
            username
          }
          offers {
            number
            startsAt
            outcome
          }
        }
        drops {
          number
          code
          openedAt
          places
          takes
          booked
          creator {
            username
          }
        }
        reports {
          number
          ...PersonTrust_report
        }
      }
    `,
    person,
  );
  const moment = (at: string): string => formatUtc(at, locale);
  return (
    <>
      {waitlist.length > 0 && (
        <Section title={t('person.waitlist.title')}>
          {waitlist.map(({ number, fan, creator, from, to, offers, ...entry }) => (
            <Row key={number}>
              <Facts
                title={t('person.waitlist.of', { fan: fan.username, creator: creator.username })}
                facts={[
                  t(`person.waitlist.ending.${entry.ending ? asTextKey(entry.ending) : 'NONE'}`, {
                    defaultValue: t('app:newValue'),
                  }),
                  entry.sessionTitle,
                  t('person.waitlist.range', { from: moment(from), to: moment(to) }),
                  t('person.waitlist.joined', { moment: moment(entry.joinedAt) }),
                  ...offers.map(({ startsAt, outcome }) =>
                    t(`person.waitlist.offer.${outcome ? asTextKey(outcome) : 'NONE'}`, {
                      moment: moment(startsAt),
                      defaultValue: t('app:newValue'),
                    }),
                  ),
                ]}
              />
            </Row>
          ))}
        </Section>
      )}
      {drops.length > 0 && (
        <Section title={t('person.drops.title')}>
          {drops.map(({ number, code, creator, openedAt, places, takes, booked }) => (
            <Row key={number}>
              <Facts
                title={t('person.drops.of', { code, creator: creator.username })}
                facts={[
                  moment(openedAt),
                  t('person.drops.places', { count: places }),
                  t('person.drops.takes', { count: takes }),
                  t('person.drops.booked', { count: booked }),
                ]}
              />
            </Row>
          ))}
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={t('person.reports')}>
          {reports.map((report) => (
            <ReportLine key={report.number} report={report} />
          ))}
        </Section>
      )}
    </>
  );
}

function ReportLine({ report }: { report: PersonTrust_report$key }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { target, reason, createdAt, decision, reporter } = useFragment(
    graphql`
      fragment PersonTrust_report on StaffReport {
        target
        reason
        createdAt
        decision
        reporter
      }
    `,
    report,
  );
  const unknown = { defaultValue: t('app:newValue') };
  return (
    <ItemLink to={decision ? '/staff/reports?state=decided' : '/staff/reports'}>
      <Facts
        title={t(`reports.reason.${asTextKey(reason)}`, unknown)}
        facts={[
          t(`reports.target.${asTextKey(target)}`, unknown),
          decision ? t(`reports.decision.${asTextKey(decision)}`, unknown) : t('reports.open'),
          t('reports.by', { reporter: reporter ?? t('reports.nobody') }),
          formatUtc(createdAt, locale),
        ]}
      />
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
