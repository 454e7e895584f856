import { describe, expect, it } from 'vitest';
import { deviceName } from '../../../../generated/device.rules.ts';
import { isPhone } from './isPhone.ts';

describe('deviceName and isPhone', () => {
  it.each<[string | null, string | null, boolean]>([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge, Windows',
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari, macOS',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
      true,
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox, Linux',
      false,
    ],
    ['curl/8.8.0', null, false],
    [null, null, false],
  ])('the device of %s is recognized', (userAgent, name, phone) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(isPhone(userAgent)).toBe(phone);
  });
});
