import { useEffect, useState } from 'react';
import { SelectField } from '../../../ui/fields/Field.tsx';

type Props = {
  kind: 'audioinput' | 'videoinput';
  label: string;
  track: MediaStreamTrack;
  onChoose: (deviceId: string) => void;
};

/** Selects one of the devices of a kind; hidden if there is only one. */
export function DeviceSelect({ kind, label, track, onChoose }: Props) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const read = (): void =>
      void navigator.mediaDevices
        .enumerateDevices()
        .then((all) => setDevices(all.filter((device) => device.kind === kind)));
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => navigator.mediaDevices.removeEventListener('devicechange', read);
  }, [kind]);
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={track.getSettings().deviceId ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      {devices.map(({ deviceId, label: name }) => (
        <option key={deviceId} value={deviceId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
