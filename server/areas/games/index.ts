import './Game.type.ts';
import './gamePlayers.field.ts';
import './games.queries.ts';
import './gameDatabase.queries.ts';
import './games.mutations.ts';
import './content/gameNews.mutations.ts';
import './content/gameEvents.mutations.ts';
import './content/easterEggs.mutations.ts';
