import { useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Text } from '../../ui/Layout.tsx';
import { LazyMenu } from '../../ui/dialogs/LazyMenu.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Cell, Table, TableRow } from '../../ui/lists/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Shown, Specimen } from './Specimen.tsx';

const COLUMNS = [
  { key: 'when', label: 'When' },
  { key: 'state', label: 'State' },
  { key: 'amount', label: 'Amount', isNumber: true },
];
const ROWS = [
  ['Thu 19 March, 20:30', 'ok', 'Paid out', '$10.80'],
  ['Fri 20 March, 18:00', 'warn', 'Final', '$12'],
  ['Sat 21 March, 21:00', 'bad', 'Overdue', '$40'],
] as const;
const LABELS = (nav: string) => ({
  nav,
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  more: 'More',
});
const ignore = (): void => undefined;

export function StateSpecimens() {
  return (
    <>
      <Specimen name="Banners">
        {(['ok', 'info', 'warn', 'bad'] as const).map((tone) => (
          <Banner key={tone} tone={tone}>{`${tone}: your changes were kept.`}</Banner>
        ))}
      </Specimen>
      <Specimen name="Nothing and errors">
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
          <EmptyState
            title="No users found"
            hint="Try adjusting your search criteria or filters to find more users."
          >
            <Button look="primary">Clear all filters</Button>
          </EmptyState>
          <ErrorState
            title="Failed to load users"
            cause="We can't reach the server. Check your connection and try again."
            retryLabel="Try again"
            onRetry={ignore}
          />
        </Grid>
      </Specimen>
      <Specimen name="On its way">
        <Shown as="skeletons">
          <Skeleton w="68px" h="68px" borderRadius="portrait" />
          <Skeleton w="220px" h="22px" />
          <Skeleton w="320px" h="112px" borderRadius="card" />
        </Shown>
      </Specimen>
      <Specimen name="People">
        <Shown as="with a picture, without one, with a ring">
          <Avatar url="/profile/6.jpg" size={68} alt="With a picture" />
          <Avatar url="/profile/none.jpg" size={68} alt="Without one" />
          <Avatar url="/profile/6.jpg" size={68} alt="With a ring" ring="s3" />
        </Shown>
      </Specimen>
      <Navigation />
      <Specimen name="Tables">
        <Table label="Payments" columns={COLUMNS}>
          {ROWS.map(([when, tone, state, amount]) => (
            <TableRow key={when}>
              <Cell label="When">{when}</Cell>
              <Cell label="State">
                <Badge tone={tone}>{state}</Badge>
              </Cell>
              <Cell label="Amount" isNumber>
                {amount}
              </Cell>
            </TableRow>
          ))}
        </Table>
      </Specimen>
      <Floating />
    </>
  );
}

function Navigation() {
  const [tab, setTab] = useState<'news' | 'events' | 'eggs'>('news');
  return (
    <Specimen name="Navigation">
      <Tabs
        label="A game"
        open={tab}
        onOpen={setTab}
        tabs={[
          { value: 'news', label: 'News' },
          { value: 'events', label: 'Events' },
          { value: 'eggs', label: 'Easter eggs' },
        ]}
      >
        <Text color="tx2">{tab}</Text>
      </Tabs>
      <Shown as="four pages">
        <Pagination
          page={2}
          pages={4}
          linkTo={(page) => `?page=${page}`}
          labels={LABELS('Four pages')}
        />
      </Shown>
      <Shown as="many pages">
        <Pagination
          page={9}
          pages={20}
          linkTo={(page) => `?page=${page}`}
          labels={LABELS('Many pages')}
        />
      </Shown>
      <Shown as="the first of more than were counted">
        <Pagination
          page={1}
          pages={48}
          hasMore
          linkTo={(page) => `?page=${page}`}
          labels={LABELS('Uncounted pages')}
        />
      </Shown>
    </Specimen>
  );
}

function Floating() {
  const [shown, setShown] = useState<'dialog' | 'question' | null>(null);
  const [chosen, setChosen] = useState('en');
  const close = (): void => setShown(null);
  const items = [
    { value: 'en', text: 'English' },
    { value: 'hu', text: <span lang="hu">Magyar</span> },
  ].map((item) => ({ ...item, isChosen: item.value === chosen }));
  return (
    <Specimen name="What floats">
      <Shown as="menu, dialog, question">
        <LazyMenu
          trigger={<Button look="outline">Menu</Button>}
          items={items}
          onChoose={setChosen}
        />
        <Button look="outline" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button look="outline" onClick={() => setShown('question')}>
          Question
        </Button>
      </Shown>
      {shown === 'dialog' && (
        <Dialog
          title="Notifications"
          closeLabel="Close"
          footer={
            <Button look="primary" onClick={close}>
              Mark all as read
            </Button>
          }
          onClose={close}
        >
          <Text color="tx2">Nothing new.</Text>
        </Dialog>
      )}
      {shown === 'question' && (
        <ConfirmDialog
          title="Cancel this booking?"
          text="You get $12 back to the card you paid with."
          problem="The refund has changed. Check the new amount."
          confirmLabel="Cancel booking"
          closeLabel="Keep it"
          isBusy={false}
          isDangerous
          onConfirm={close}
          onClose={close}
        />
      )}
    </Specimen>
  );
}
