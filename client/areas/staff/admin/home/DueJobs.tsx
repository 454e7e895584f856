import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Panel, Stack, Text } from '../../../../ui/Layout.tsx';
import { Cell, Table, TableRow } from '../../../../ui/lists/Table.tsx';
import { jobAge } from './jobAge.ts';

type Props = { jobs: readonly { task: string; count: number; oldestSeconds: number }[] };

/** Jobs that wait for a worker, by task, with the age of the oldest. */
export function DueJobs({ jobs }: Props) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const columns = [
    { key: 'task', label: t('home.task') },
    { key: 'count', label: t('home.waiting'), isNumber: true },
    { key: 'age', label: t('home.oldest'), isNumber: true },
  ];
  return (
    <Panel aria-labelledby="jobs">
      <Stack gap="12">
        <Text as="h3" id="jobs" textStyle="h2">
          {t('home.jobs')}
        </Text>
        {jobs.length === 0 ? (
          <Text color="tx2">{t('home.noJobs')}</Text>
        ) : (
          <Table label={t('home.jobs')} columns={columns}>
            {jobs.map(({ task, count, oldestSeconds }) => (
              <TableRow key={task}>
                <Cell label={t('home.task')}>{task}</Cell>
                <Cell label={t('home.waiting')} isNumber>
                  {count}
                </Cell>
                <Cell label={t('home.oldest')} isNumber>
                  {jobAge({ oldestSeconds }, locale)}
                </Cell>
              </TableRow>
            ))}
          </Table>
        )}
      </Stack>
    </Panel>
  );
}
