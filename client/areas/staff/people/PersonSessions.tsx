import { Archive, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonSessions_person$key } from '../../../__generated__/PersonSessions_person.graphql.ts';
import type { PersonSessions_request$key } from '../../../__generated__/PersonSessions_request.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ItemLink } from '../ItemLink.ts';
import { Facts, Row, Section } from './PersonParts.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useStaffArchiveSessionTypeMutation } from './useStaffArchiveSessionTypeMutation.ts';

/** A person's session types, requests, and connected calendars. */
export function PersonSessions({ person }: { person: PersonSessions_person$key }) {
  const { t } = useTranslation(['staff', 'app', 'busyTimes', 'overlays', 'sessionTypes']);
  const locale = useLocale();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [archiving, setArchiving] = useState<{ id: string; title: string } | null>(null);
  const [archive] = useStaffArchiveSessionTypeMutation();
  const { username, sessionTypes, sessionRequests, connectedCalendars, savedOverlays } =
    useFragment(
      graphql`
        fragment PersonSessions_person on StaffPerson {
          username
          sessionTypes {
            id
            title
            durationMinutes
            mode
            price {
              amountMinor
              currency
            }
          }
          sessionRequests {
            number
            ...PersonSessions_request
          }
          connectedCalendars {
            number
            lastSuccessAt
            problem
          }
          savedOverlays {
            number
            name
            options
            createdAt
          }
        }
      `,
      person,
    );
  return (
    <>
      {sessionTypes.length > 0 && (
        <Section title={t('sessionTypes:title')}>
          {sessionTypes.map(({ id, title, durationMinutes, mode, price }) => (
            <Row key={id}>
              <Facts
                title={title}
                facts={[
                  t('sessionTypes:minutes', { count: durationMinutes }),
                  price.amountMinor === 0 ? t('sessionTypes:free') : formatMoney(price, { locale }),
                  t(`sessionTypes:form.modes.${asTextKey(mode)}`, {
                    defaultValue: t('app:newValue'),
                  }),
                ]}
              />
              {isAdmin && (
                <Button
                  size="sm"
                  look="danger"
                  aria-label={t('sessionTypes:row.archiveOf', { title })}
                  onClick={() => setArchiving({ id, title })}
                >
                  <Archive size={16} aria-hidden />
                  {t('sessionTypes:row.archive')}
                </Button>
              )}
            </Row>
          ))}
        </Section>
      )}
      {sessionRequests.length > 0 && (
        <Section title={t('person.sessionRequests')}>
          {sessionRequests.map((request) => (
            <RequestLine key={request.number} request={request} />
          ))}
        </Section>
      )}
      {connectedCalendars.length > 0 && (
        <Section title={t('person.calendars')}>
          {connectedCalendars.map(({ number, lastSuccessAt, problem }) => (
            <Row key={number}>
              <Facts
                title={
                  lastSuccessAt
                    ? t('busyTimes:row.read', { moment: formatUtc(lastSuccessAt, locale) })
                    : t('busyTimes:row.waiting')
                }
                facts={[
                  problem &&
                    t(`busyTimes:problem.${asTextKey(problem)}`, {
                      defaultValue: t('busyTimes:problem.UNREACHABLE'),
                    }),
                ]}
              />
              <Badge tone={problem ? 'bad' : 'ok'}>
                {t(problem ? 'busyTimes:row.failing' : 'busyTimes:row.connected')}
              </Badge>
            </Row>
          ))}
        </Section>
      )}
      {savedOverlays.length > 0 && (
        <Section title={t('overlays:saved.title')}>
          {savedOverlays.map(({ number, name, options, createdAt }) => (
            <Row key={number}>
              <Facts title={name} facts={[formatUtc(createdAt, locale), options]} />
            </Row>
          ))}
        </Section>
      )}
      {archiving && (
        <ReasonDialog
          title={t('sessionTypes:archive.title', { title: archiving.title })}
          effect={t('person.archiveEffect', { person: username })}
          confirmLabel={t('sessionTypes:archive.confirm')}
          isDangerous
          onConfirm={(reason) => archive({ input: { sessionTypeId: archiving.id, reason } })}
          onClose={() => setArchiving(null)}
        />
      )}
    </>
  );
}

function RequestLine({ request }: { request: PersonSessions_request$key }) {
  const { t } = useTranslation(['staff', 'app', 'appointments']);
  const locale = useLocale();
  const { title, status, createdAt, bookingNumber, isAwaitingPayment, fan, creator } = useFragment(
    graphql`
      fragment PersonSessions_request on StaffSessionRequest {
        title
        status
        createdAt
        bookingNumber
        isAwaitingPayment
        fan {
          username
        }
        creator {
          username
        }
      }
    `,
    request,
  );
  const state = status === 'ACCEPTED' && !isAwaitingPayment ? 'BOOKED' : asTextKey(status);
  const facts = (
    <Facts
      title={title}
      facts={[
        t(`appointments:state.${state}`, { defaultValue: t('app:newValue') }),
        t('purchase.between', { fan: fan.username, creator: creator.username }),
        formatUtc(createdAt, locale),
      ]}
    />
  );
  if (!bookingNumber) return <Row>{facts}</Row>;
  return (
    <ItemLink to={`/staff/bookings/${bookingNumber}`}>
      {facts}
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
