import { MUSICIANS } from './people/musicians.ts';
import { PLAYERS } from './people/players.ts';
import { readPeople, type DemoPerson } from './people/readPeople.ts';
import { TALKERS } from './people/talkers.ts';
import { TIKTOKERS } from './people/tiktokers.ts';
import { YOUTUBERS } from './people/youtubers.ts';

export const DEMO_PEOPLE: DemoPerson[] = [
  ...readPeople({ lines: PLAYERS, tag: 'GAMER' }),
  ...readPeople({ lines: TALKERS, tag: 'JUST_CHATTING' }),
  ...readPeople({ lines: MUSICIANS, tag: 'MUSICIAN' }),
  ...readPeople({ lines: TIKTOKERS, tag: 'TIKTOKER' }),
  ...readPeople({ lines: YOUTUBERS, tag: 'YOUTUBER' }),
];
