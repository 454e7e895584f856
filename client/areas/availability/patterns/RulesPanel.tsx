import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesPanel_viewer$key } from '../../../__generated__/RulesPanel_viewer.graphql.ts';
import type { UpdateCalendarSettingsInput } from '../../../__generated__/useUpdateCalendarSettingsMutation.graphql.ts';
import { useOptimisticSave } from '../../../app/useOptimisticSave.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { Panel, Text } from '../../../ui/Layout.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { useSave } from '../../accounts/settings/useSave.ts';
import { useUpdateCalendarSettingsMutation } from '../useUpdateCalendarSettingsMutation.ts';
import { DAY_MINUTES, HOUR_MINUTES } from '../../../generated/timeUnits.rules.ts';

const NOTICES = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080];
const BUFFERS = [0, 5, 10, 15, 30, 60, 120];

/** Minimum notice and buffer. Each is saved when it is chosen; the slots are then loaded again. */
export const RulesPanel = memo(function RulesPanel({
  viewer,
  onSaved,
}: {
  viewer: RulesPanel_viewer$key;
  onSaved: () => void;
}) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const id = useId();
  const settings = useFragment(
    graphql`
      fragment RulesPanel_viewer on Viewer {
        minimumNoticeMinutes
        bufferMinutes
      }
    `,
    viewer,
  );
  const notice = useSetting({
    saved: settings.minimumNoticeMinutes,
    toInput: (minimumNoticeMinutes) => ({ minimumNoticeMinutes }),
    onSaved,
  });
  const buffer = useSetting({
    saved: settings.bufferMinutes,
    toInput: (bufferMinutes) => ({ bufferMinutes }),
    onSaved,
  });
  const unit = (count: number, name: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);
  const length = (minutes: number): string => {
    if (minutes === 0) return t('rules.none');
    if (minutes % DAY_MINUTES === 0) return unit(minutes / DAY_MINUTES, 'day');
    return minutes % HOUR_MINUTES === 0
      ? unit(minutes / HOUR_MINUTES, 'hour')
      : unit(minutes, 'minute');
  };
  const options = (known: number[], own: number) =>
    [...new Set([...known, own])]
      .sort((a, b) => a - b)
      .map((minutes) => (
        <option key={minutes} value={minutes}>
          {length(minutes)}
        </option>
      ));
  return (
    <Panel aria-labelledby={id} display="flex" flexDirection="column" gap="10">
      <Text as="h2" id={id} textStyle="h3">
        {t('rules.title')}
      </Text>
      <SelectField
        label={t('rules.notice')}
        value={notice.value}
        onChange={({ target }) => notice.change(() => Number(target.value))}
      >
        {options(NOTICES, notice.value)}
      </SelectField>
      <SaveNote state={notice.state} />
      <SelectField
        label={t('rules.buffer')}
        value={buffer.value}
        onChange={({ target }) => buffer.change(() => Number(target.value))}
      >
        {options(BUFFERS, buffer.value)}
      </SelectField>
      <SaveNote state={buffer.state} />
      <Text textStyle="small" color="tx3">
        {t('rules.hint')}
      </Text>
    </Panel>
  );
});

type Setting = {
  saved: number;
  toInput: (value: number) => UpdateCalendarSettingsInput;
  onSaved: () => void;
};

/** Each setting is sent alone, because another tab may have changed the other one. */
function useSetting({ saved, toInput, onSaved }: Setting) {
  const [run] = useUpdateCalendarSettingsMutation();
  const { state, save } = useSave();
  const { value, change } = useOptimisticSave({
    saved,
    save: async (next: number) => {
      const isSaved = await save(async () => {
        const { result } = await run({ input: toInput(next) });
        return result.__typename === 'UpdateCalendarSettingsSuccess' ? null : result;
      });
      if (isSaved) onSaved();
      return isSaved;
    },
  });
  return { value, change, state };
}
