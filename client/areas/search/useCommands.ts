import { foldText } from '../../format/foldText.ts';
import {
  CalendarClock,
  CalendarPlus,
  CircleHelp,
  House,
  Languages,
  LifeBuoy,
  LogIn,
  LogOut,
  Moon,
  PackagePlus,
  ReceiptText,
  Settings,
  Shield,
  Sun,
  Swords,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../accounts/logOut.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { CATEGORIES, type Accent } from '../creators/categories.ts';
import { isDark, switchColorMode } from '../../app/colorMode.ts';
import { chooseLanguage } from '../accounts/chooseLanguage.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/supportedLanguages.rules.ts';

/** A command of the search: a page to open or an action to run. */
export type Command = {
  key: string;
  text: string;
  icon: LucideIcon;
  accent?: Accent;
  language?: string;
} & ({ to: string } | { run: () => void });

/** The user's commands whose label contains every word of the term, in the order of the sidebar. */
export function useCommands(term: string): Command[] {
  const { t } = useTranslation('app');
  const device = useDeviceCommands();
  const viewer = useViewer();
  const go = (to: string, text: string, icon: LucideIcon): Command => ({ key: to, to, text, icon });
  const places = [
    go('/', t('nav.home'), House),
    ...CATEGORIES.map(({ tag, path, icon, accent }): Command => ({
      ...go(path, t(`nav.${tag}`), icon),
      accent,
    })),
    go('/games', t('nav.games'), Swords),
    go('/faq', t('nav.faq'), CircleHelp),
    go('/support', t('footer.support'), LifeBuoy),
  ];
  const own = viewer
    ? [
        go('/settings/active-history', t('settings.upcoming'), CalendarClock),
        go('/settings/history', t('settings.history'), ReceiptText),
        go('/create-listing', t('sell.listing'), CalendarPlus),
        go('/create-service', t('sell.service'), PackagePlus),
        go(`/profile/${viewer.username}`, t('account.profile'), User),
        go('/settings/general', t('account.settings'), Settings),
      ]
    : [];
  const staff = [
    ...(viewer?.role === 'ADMIN' ? [go('/admin', t('nav.admin'), Shield)] : []),
    ...(viewer && viewer.role !== 'USER' ? [go('/staff', t('nav.staff'), LifeBuoy)] : []),
  ];
  const sessionCommand: Command = viewer
    ? { key: 'logout', text: t('account.logout'), icon: LogOut, run: () => void logOut() }
    : go('/login', t('account.login'), LogIn);
  const words = foldText(term).trim().split(/\s+/);
  return [...places, ...own, ...staff, ...device, sessionCommand].filter(({ text }) =>
    words.every((word) => foldText(text).trim().includes(word)),
  );
}

function useDeviceCommands(): Command[] {
  const { t, i18n } = useTranslation('app');
  const dark = isDark();
  const others = LANGUAGES.filter((language) => language !== i18n.resolvedLanguage);
  return [
    {
      key: 'mode',
      text: t(dark ? 'layout.light' : 'layout.dark'),
      icon: dark ? Sun : Moon,
      run: switchColorMode,
    },
    ...others.map((language): Command => ({
      key: language,
      text: LANGUAGE_NAMES[language],
      language,
      icon: Languages,
      run: () => chooseLanguage(language),
    })),
  ];
}
